"""What every test shares: how hypothesis searches, and what Ctrl-C means."""

import os
import signal

from hypothesis import settings

# No deadline: the first call of a process imports and fills caches, and a Pi is slow.
settings.register_profile("explore", deadline=None)
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable" if os.environ.get("CI") else "explore")

# A shell starts what runs in its background deaf to Ctrl-C, and all its children with it; the
# programs under test must hear it as they do in a terminal.
signal.signal(signal.SIGINT, signal.default_int_handler)
