"""Something that lies over the pages for a moment and is otherwise away."""

from __future__ import annotations

from kivy.uix.floatlayout import FloatLayout


class Sheet:
    """Mixed into a widget: `come` and `leave` put it into its place and take it out again.

    What is only hidden is still drawn, every frame.
    """

    place: FloatLayout | None = None

    def come(self) -> None:
        if self.place is not None and self not in self.place.children:
            self.place.add_widget(self)

    def leave(self) -> None:
        if self.place is not None:
            self.place.remove_widget(self)
