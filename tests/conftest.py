"""What every test shares: how hypothesis searches."""

import os

from hypothesis import settings

# No deadline: the first call of a process imports and fills caches, and a Pi is slow.
settings.register_profile("explore", deadline=None)
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable" if os.environ.get("CI") else "explore")
