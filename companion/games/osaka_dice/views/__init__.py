"""What people are shown of this game, as plain data and in words."""
