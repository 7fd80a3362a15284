"""What people see of Akindo: pages, words, sounds and lights, as plain data."""
