"""Measurements against anchors: `python -m tests.bench` prints a table."""
