"""The parts that screens are made of; each draws one thing from plain data."""
