"""A change of the table is told: by a sound, and by what hands have to do or to put back."""

from __future__ import annotations

from companion.table import settings
from companion.table.change import Change
from companion.table.desk import Desk
from companion.table.notes import Kind, Notes
from companion.ui import sounds
from companion.views.showing import find_showing


class Telling:
    """Tells the notes what they shall say of a change, once its page is shown."""

    def __init__(self, desk: Desk, notes: Notes) -> None:
        self._desk = desk
        self._notes = notes

    def tell(self, change: Change, *, page: str) -> None:
        """What to do at the table now; some pages tell it by themselves."""
        assert self._desk.table is not None
        history = self._desk.table.history
        if not change.is_played:
            back = [words for entry in change.entries for words in history.put_back(entry)]
            self._notes.tell(Kind.BACK, back)
            return
        showing = find_showing(history.game.key)
        if settings.SOUND.of(self._desk):
            sounds.play(showing.sound(change.facts))
        entry = change.entries[-1]
        tells_itself = page in showing.tell_themselves
        hands = () if tells_itself else history.game.hands(entry.before, entry.facts)
        self._notes.tell(Kind.HANDS, hands)
