"""What games share, and nothing that only one of them needs."""
