"""Buttons, light strip and what can be learnt about them; knows nothing of games or screens."""
