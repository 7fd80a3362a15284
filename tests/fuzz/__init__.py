"""Inputs that nobody meant: `python -m tests.fuzz` tries as many as there is time for."""
