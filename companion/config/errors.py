"""What can be wrong with a configuration file."""

from companion.errors import HigakiError


class BadConfig(HigakiError, ValueError):
    """A configuration that cannot be; the sentence names the file, the line and the key."""
