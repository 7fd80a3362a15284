"""The pictures of every page are the same on a fast machine and on a slow one."""

from companion.bootstrap.shows import _prepare_gallery
from companion.bootstrap.tables import open_store
from companion.table import settings


def test_no_night_falls_while_pictures_are_drawn(tmp_path):
    """On an emulated arm64 the first page came so late that every picture was a dimmed one."""
    _prepare_gallery(tmp_path, "normal", ("Aiko", "Ben"))
    with open_store(tmp_path) as store:
        assert store.settings()[settings.DIM_MINUTES.name] == 0
