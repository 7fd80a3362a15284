"""Where the golden records lie: games that tests replay and people read."""

from pathlib import Path

FOLDER = Path(__file__).parent / "records"
TOLD = ".told.txt"
"""How the names of their told versions end."""


def records_of(key: str = "*") -> list[Path]:
    """Those of one game, or of all games."""
    return sorted(path for path in FOLDER.glob(f"{key}/*.txt") if not path.name.endswith(TOLD))
