"""The touchscreen: the only room that knows Kivy."""
