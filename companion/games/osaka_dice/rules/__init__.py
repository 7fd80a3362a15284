"""The rules: what may happen at this table, and what follows from it."""
