"""What the light strip shows of this game, from the public view and a time alone."""
