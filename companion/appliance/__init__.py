"""What a box on a table needs beyond the game: a watchdog, a crash file, a safe start, a switch."""
