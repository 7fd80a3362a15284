"""Higaki: a companion for a real table of Traders of Osaka and its sister games."""

__version__ = "0.1.0"
