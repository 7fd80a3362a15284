"""The parts that the pages of this game are made of; each draws one thing from plain data."""
