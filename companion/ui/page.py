"""What every page has: a desk to work at, a way to other pages, and a moment to show itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import AliasProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.table.change import Change
from companion.table.controls import Event
from companion.table.desk import Desk

if TYPE_CHECKING:  # it is imported when somebody peeks
    from companion.ui.widgets.peek import Tablet

Go = Callable[..., None]


class BasePage(BoxLayout):
    """A page. It is built once, shown often, and told of every change while it is shown."""

    keeps_awake = False
    """People read this page for longer than they touch it: no night falls on it."""
    is_typing = False
    """A real keyboard writes a name here: its keys mean no buttons."""
    counting = False
    """The end is counted up here, and people watch."""
    is_fetching = False
    """It has asked for what it shows, and the answer has not come yet."""
    stays = False
    """A change of the table does not lead away from this page."""

    __events__ = ("on_guide", "on_look", "on_peek", "on_swap", "on_unlock")

    def __init__(self, desk: Desk, go: Go, **kwargs: Any) -> None:
        self.desk = desk
        self.go = go
        super().__init__(**kwargs)

    def enter(self, **topic: Any) -> None:
        """The page comes into sight; `topic` is what it was asked to show."""
        self.show(None)

    def leave(self) -> None:
        """The page goes out of sight."""

    def show(self, change: Change | None) -> None:
        """Show the table as it is now."""

    def on_guide(self) -> None:
        """Somebody asks what can be done now, and why."""

    def on_look(self, title: str, lay: Callable[[float], Widget]) -> None:
        """Something of the table is to be looked at closely, laid out for so much width."""

    def on_peek(self, tablet: Tablet | None) -> None:
        """A finger rests on a seat's tablet, or (with None) went away."""

    def on_unlock(self, name: str, then: Callable[[], None]) -> None:
        """This is for somebody alone: do it once their PIN was told, where they have one."""

    def on_swap(self) -> None:
        """The page has put something else where people touch it."""

    def undo(self) -> None:
        """Undo was tapped or pressed."""
        self.desk.undo()

    @property
    def undo_words(self) -> str:
        """What undo would take back."""
        return self.desk.undo_words

    def repeats(self, x: float, y: float) -> bool:
        """Whether taps here may follow each other as fast as a finger can."""
        top = self.ids.get("top")
        return bool(top and top.repeats(x, y))

    def confirm(self) -> None:
        """The `next` button was pressed: do what the highlighted choice would do."""

    def check_button(self, event: Event) -> None:
        """Something happened to a button while nothing is played by it."""

    def choose_by(self, button: str) -> bool:
        """A button was pressed: answer the question that is laid out here, if it means that."""
        return False

    def finger(self, move: Any) -> Widget | None:
        """What to touch next so that this move happens; None where it cannot happen here."""
        return None

    def to_begin(self) -> Widget | None:
        """What leads from here to a new game; None where none begins."""
        return None

    @property
    def goes_on(self) -> bool:
        """It will go on from here by itself: nobody has to touch anything."""
        return False

    def to_go_on(self) -> Widget | None:
        """What has to be touched before any move can happen, such as Next."""
        return None

    def _get_lying(self) -> bool:
        return bool(self.width >= self.height)

    lying = AliasProperty(_get_lying, bind=["size"])
    """Wider than high; an upright screen stacks what a lying one puts side by side."""
