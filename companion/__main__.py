"""`python -m companion` is `higaki`, and so is the script of that name."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Ctrl-C is quiet from here on, also while everything else is still being imported."""
    try:
        from companion.cli import main as higaki

        higaki()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
