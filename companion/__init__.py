"""Higaki: a companion for a real table of Traders of Osaka."""

__version__ = "0.1.0"
