"""`higaki unlock`."""

from pathlib import Path

from companion.storage.store import Store


def test_a_forgotten_pin_is_cleared_and_the_others_stay(run, tmp_path: Path):
    path = tmp_path / "pins" / "higaki.db"
    with Store.open(path) as store:
        store.change_setting("pins", {"Aiko": "sealed", "Ben": "sealed too"})
    result = run("--data", str(path.parent), "unlock", "Aiko")
    assert (result.exit_code, result.stdout) == (0, "The PIN of Aiko is cleared.\n")
    with Store.open(path) as store:
        assert store.settings() == {"pins": {"Ben": "sealed too"}}


def test_a_name_without_a_pin_is_told(run):
    assert run("unlock", "Chie").stdout == "The PIN of Chie was never set.\n"


def test_a_malformed_pin_is_cleared_and_the_others_stay(run, tmp_path: Path):
    path = tmp_path / "pins" / "higaki.db"
    with Store.open(path) as store:
        store.change_setting("pins", {"Aiko": 7, "Ben": "sealed too"})
    assert run("--data", str(path.parent), "unlock", "Aiko").exit_code == 0
    with Store.open(path) as store:
        assert store.settings() == {"pins": {"Ben": "sealed too"}}
        store.change_setting("names", ["Aiko", "Ben"])
        store.change_setting("pins", ["nonsense"])
    assert run("--data", str(path.parent), "unlock", "Aiko").exit_code == 0
    with Store.open(path) as store:
        assert [*store.settings()["pins"]] == ["Ben"]
