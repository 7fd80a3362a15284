"""The desk a screen works at: one table, the library of games, the settings, and a voice.

It knows the contract of games and the doors of a table. It knows no widget, no database and no
rule; every refusal becomes a sentence for whoever listens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from companion.errors import HigakiError
from companion.games import find_game
from companion.games.contract import Game, Moment
from companion.table.agreements import sheet_of
from companion.table.change import Change, Reply
from companion.table.drafts import Draft, Drafts
from companion.table.equipment import Equipment, NoEquipment
from companion.table.history import History
from companion.table.journals import Journal
from companion.table.locks import Locks
from companion.table.power import NoPower, Power
from companion.table.settings import LAST_GAME
from companion.table.table import Table
from companion.views.past_games import Stored

Hear = Callable[[str], None]
NOWHERE: Final = Moment(label="", headline="")


class Library(Protocol):
    """Whatever remembers games and settings; answers come later, on the thread that asked."""

    @property
    def unsaved(self) -> int:
        """How many lines of all games are only in memory."""

    @property
    def problem(self) -> HigakiError | None:
        """Why nothing can be saved now."""

    def journal(self, history: History, *, game: int | None = None) -> Journal: ...

    def save_again(self) -> None:
        """Try to write what is only in memory."""

    def games(self, done: Callable[[Sequence[Stored]], None]) -> None: ...

    def read(
        self,
        number: int,
        done: Callable[[History], None],
        failed: Callable[[HigakiError], None],
    ) -> None: ...

    def change_setting(self, name: str, value: Any) -> None: ...


class Desk:
    """Everything a screen may ask for."""

    def __init__(
        self, library: Library, settings: Mapping[str, Any], power: Power | None = None
    ) -> None:
        self.library = library
        self.power: Power = power or NoPower()
        self.power.complain = self.say
        self.equipment: Equipment = NoEquipment()
        """The buttons and the strip, once the composition root has opened them."""
        self.locks = Locks(self)
        """Everybody's PINs, the same for all pads."""
        self.drafts = Drafts(self)
        """What is half entered on the pads of the game at the table."""
        self.table: Table | None = None
        self._settings = dict(settings)
        self._watchers: list[Callable[[Change | None], None]] = []
        self._hearers: list[Hear] = []
        self._setting_watchers: list[Callable[[str, Any], None]] = []
        self._saving_watchers: list[Callable[[], None]] = []
        self._warned_of = 0
        """So many lines would be lost without power, as was said last."""
        self._trouble = ""
        """Why nothing can be saved, as it was said last."""
        self._leave: Callable[[], None] = lambda: None

    # --- the table ---------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the whole table may see; None with no game at the table."""
        return self.table.view if self.table else None

    @property
    def moment(self) -> Moment:
        """Where the game stands; with no game at the table, nowhere."""
        return self.table.moment if self.table else NOWHERE

    @property
    def game(self) -> Game[Any]:
        """The game at the table, or else the one that was there last."""
        return self.table.game if self.table else find_game(LAST_GAME.of(self))

    def sit(self, table: Table) -> None:
        """Work at this table from now on."""
        self._leave()
        self.table = table
        self.learn_words()
        self._leave = table.subscribe(self._tell, refused=lambda error: self.say(str(error)))
        self._tell(None)

    def learn_words(self) -> None:
        """From now on the game is told as its owner calls things."""
        if self.table is not None:
            history = self.table.history
            game = history.game
            sheets = {sheet.name: sheet_of(self, game, sheet) for sheet in game.sheets}
            history.game = game.spoken_with(sheets)

    def begin(self, key: str) -> None:
        """A new game at the table; the one before stays in the library."""
        self.change_setting(LAST_GAME.name, key)
        history = History(find_game(key))
        self.sit(Table(history, self.library.journal(history)))

    def resume(self, history: History, number: int) -> None:
        """Go on with a stored game."""
        self.sit(Table(history, self.library.journal(history, game=number)))

    def plays(self, number: int) -> bool:
        """Whether the library's game with this number lies on the table."""
        return self.table is not None and self.table.journal.is_of(number)

    def get_up(self) -> None:
        """No table: back to an empty desk."""
        self._leave()
        self._leave = lambda: None
        self.table = None
        self._tell(None)

    def abandon(self) -> None:
        """Give up the game at the table and get up; past games list it as given up."""
        if self.table is not None:
            self.table.journal.put_away()
            self.get_up()

    def play(self, move: Any, *, refused: Callable[[], None] = lambda: None) -> Reply:
        """Play a move. A refusal is said aloud and `refused` called, now or after it has waited."""
        answer = self._ask(lambda table: table.play(move, refused=lambda _: refused()))
        if answer is Reply.REFUSED:
            refused()
        return answer

    def answer(self, seat: str, answer: Any) -> Reply:
        """One seat's own hidden answer; a refusal is said aloud and gives nothing away."""
        return self._ask(lambda table: table.answer(seat, answer))

    def why_not(self, seat: str, answer: Any) -> str:
        """Why a hidden answer would be refused, for the eyes of that seat alone; empty where it
        holds. Nobody else hears it, and nothing changes."""
        sealed = self.table.sealed if self.table else None
        return sealed.question.check(seat, answer) if sealed else ""

    def take_back(self, seat: str) -> None:
        """Forget one seat's hidden answer, as long as others are missing."""
        if self.table is not None and self.awaited:
            self.table.take_back(seat)

    @property
    def awaited(self) -> tuple[str, ...]:
        """The seats whose hidden answers are missing; () where nothing is asked like that."""
        sealed = self.table.sealed if self.table else None
        return sealed.awaited if sealed else ()

    def undo(self) -> Reply:
        return self._ask(lambda table: table.undo())

    def redo(self) -> Reply:
        return self._ask(lambda table: table.redo())

    def back_to(self, number: int) -> Reply:
        return self._ask(lambda table: table.back_to(number))

    def forward_to(self, number: int) -> Reply:
        return self._ask(lambda table: table.forward_to(number))

    @property
    def undo_words(self) -> str:
        """What undo would take back, in words; empty with nothing to take back."""
        return self.table.history.undo_words.rstrip(".") if self.table else ""

    @property
    def redo_words(self) -> str:
        return self.table.history.redo_words.rstrip(".") if self.table else ""

    def peek(self, seat: str) -> tuple[str, ...]:
        """One seat's own secrets as sentences, for its owner's eyes."""
        if self.table is None:
            return ()
        game = self.table.game
        return game.peek(game.view(self.table.state, seat))

    # --- what is only in memory ----------------------------------------------------------------

    @property
    def saving_words(self) -> str:
        """What a power cut would lose, in a few words for every page; empty where all is safe."""
        unsaved, problem = self.library.unsaved, self.library.problem
        if unsaved:
            return f"{unsaved} line{'s are' if unsaved != 1 else ' is'} not saved yet"
        return "Nothing can be saved now" if problem else ""

    def leave(self, turn: Callable[[], None]) -> None:
        """Turn the machine off, or off and on; where that loses lines, only when asked twice."""
        unsaved = self.library.unsaved
        if unsaved in (0, self._warned_of):
            turn()
        else:
            self._warned_of = unsaved
            self.say(f"{self.saving_words}: without power they are lost. Tap again to do it.")

    def watch_saving(self, watcher: Callable[[], None]) -> None:
        """Hear whenever `saving_words` may have changed."""
        self._saving_watchers.append(watcher)

    def saving_changed(self, *, is_told: bool = False) -> None:
        """Lines were written, or could not be; said once, where nobody has told it yet."""
        trouble = str(self.library.problem or "")
        if trouble != self._trouble and not is_told:
            self.say(trouble or "Everything is saved again.")
        self._trouble = trouble
        for watcher in tuple(self._saving_watchers):
            watcher()

    # --- pads ----------------------------------------------------------------------------------

    def draft(self, question: str) -> Draft | None:
        """What was half entered for this question of the moment; None with nothing."""
        return self.drafts.find(self.table.history, question) if self.table else None

    def keep_draft(self, question: str, draft: Draft | None) -> None:
        """Remember what is on a pad until the table changes, or with None forget it."""
        if self.table is not None:
            self.drafts.keep(self.table.history, question, draft)

    # --- settings ----------------------------------------------------------------------------

    def setting(self, name: str, default: Any) -> Any:
        return self._settings.get(name, default)

    def adopt(self, settings: Mapping[str, Any]) -> None:
        """Take over what the store remembered."""
        self._settings.update(settings)

    def change_setting(self, name: str, value: Any) -> None:
        if self._settings.get(name) != value:
            self._settings[name] = value
            self.library.change_setting(name, value)
            for watcher in tuple(self._setting_watchers):
                watcher(name, value)

    def watch_settings(self, watcher: Callable[[str, Any], None]) -> None:
        """Hear the name and the new value of every setting that is changed."""
        self._setting_watchers.append(watcher)

    # --- listening ------------------------------------------------------------------------------

    def watch(self, watcher: Callable[[Change | None], None]) -> None:
        """Hear of every change of the table, and with None of another table."""
        self._watchers.append(watcher)

    def hear(self, hearer: Hear) -> None:
        """Hear the sentences that people should read."""
        self._hearers.append(hearer)

    def say(self, sentence: str) -> None:
        for hearer in tuple(self._hearers):
            hearer(sentence)

    def _ask(self, ask: Callable[[Table], Reply]) -> Reply:
        if self.table is None:
            return Reply.REFUSED
        try:
            return ask(self.table)
        except HigakiError as refusal:
            self.say(str(refusal))
            return Reply.REFUSED

    def _tell(self, change: Change | None) -> None:
        self.drafts.settle(self.table.history if self.table else None)
        for watcher in tuple(self._watchers):
            watcher(change)
