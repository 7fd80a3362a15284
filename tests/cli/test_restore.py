"""`higaki restore`: an update that was taken back takes nothing from the table but says what."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.bootstrap.tables import open_store
from companion.games.contract import Summary
from companion.storage.lock import WriterLock

NEWER = """
    INSERT INTO _sqlite_migrations (migration_set, name, applied_at)
    VALUES ('higaki', 'a_step_of_the_future', '2030-01-01')
"""


@pytest.fixture
def kept(run, record):
    run("import", "game.txt")


def changed_by_a_newer_one(*, lines: int) -> None:
    """What a newer Higaki does: a backup, its own step, and then people play on."""
    with open_store(Path("data")) as store:
        store.backup()
        store._db.execute(NEWER)
        for number in range(lines):
            store.append(1, [f"line {number}"], Summary(), after=len(store.lines(1)))


def test_where_nothing_was_changed_nothing_is_done(run, kept):
    before = Path("data/higaki.db").read_bytes()
    assert run("restore").stdout == "This Higaki understands the games as they are.\n"
    assert before == Path("data/higaki.db").read_bytes()


def test_the_backup_made_for_an_update_takes_the_place_of_what_it_changed(run, kept):
    before = run("export", "1").stdout
    changed_by_a_newer_one(lines=2)
    assert run("games").exit_code == 2
    said = run("restore").stdout
    assert "was changed by a newer Higaki and was set aside as higaki.db.newer-" in said
    assert said.endswith(".\n")
    assert " 2 lines that were written since are only in higaki.db.newer-" in said
    assert before == run("export", "1").stdout
    assert list(Path("data").glob("higaki.db.newer-*"))


def test_without_such_a_backup_nothing_is_touched(run, kept):
    changed_by_a_newer_one(lines=0)
    for backup in Path("data/backups").iterdir():
        backup.unlink()
    before = Path("data/higaki.db").read_bytes()
    refused = run("restore")
    assert refused.exit_code == 2
    assert "there is no backup that this one understands" in refused.stderr
    assert before == Path("data/higaki.db").read_bytes()


def test_beside_a_program_that_writes_nothing_is_done(run, kept):
    changed_by_a_newer_one(lines=0)
    lock = WriterLock(Path("data/higaki.db"))
    lock.take("a newer Higaki", datetime.now(UTC))
    refused = run("restore")
    lock.release()
    assert refused.exit_code == 2
    assert "are in use by a newer Higaki" in refused.stderr
    assert not list(Path("data").glob("higaki.db.newer-*"))
