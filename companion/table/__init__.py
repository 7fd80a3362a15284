"""A game in progress: its history, its record, and the table that keeps both safe."""

from companion.table.change import Change
from companion.table.history import Entry, History
from companion.table.journals import Journal, MemoryJournal
from companion.table.record import read_record, write_record
from companion.table.table import Table

__all__ = [
    "Change",
    "Entry",
    "History",
    "Journal",
    "MemoryJournal",
    "Table",
    "read_record",
    "write_record",
]
