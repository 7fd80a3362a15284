"""What the pages of this game are made of."""
