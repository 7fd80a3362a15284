"""The rules of Akindo as pure functions: no clock, no chance, no input or output inside."""
