"""The strip shows of each golden game what its film says."""

import pytest

from tests.games.films import all_films

FILMS = all_films()


@pytest.mark.parametrize(
    ("films", "name"),
    [
        pytest.param(films, name, id=f"{films.key}/{name}")
        for films in FILMS
        for name in films.strips
    ],
)
def test_the_strip_shows_of_a_golden_game_what_its_film_says(films, name):
    assert films.draw(name) == films.path(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("films", FILMS, ids=lambda films: films.key)
def test_the_films_show_everything_that_a_strip_can_show(films):
    drawn = "".join(films.path(name).read_text(encoding="utf-8") for name in films.strips)
    frames = "".join(line[10:] for line in drawn.splitlines() if line.startswith("    "))
    assert set(frames) >= set(films.letters)
