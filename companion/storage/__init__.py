"""The store: every game and setting in one SQLite file, with backups beside it."""
