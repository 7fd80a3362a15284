"""What this machine is like: buttons, strip, screen, and where the games are kept."""

from companion.config.errors import BadConfig
from companion.config.folders import DATABASE, config_file, data_folder, expanded
from companion.config.parts import Buttons, Config, Screen, Strip
from companion.config.reader import load, read

__all__ = [
    "DATABASE",
    "BadConfig",
    "Buttons",
    "Config",
    "Screen",
    "Strip",
    "config_file",
    "data_folder",
    "expanded",
    "load",
    "read",
]
