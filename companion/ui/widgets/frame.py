"""One page, under it the place for what people are told, over it what is not saved yet."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.widgets.note_strip import NoteStrip
from companion.ui.widgets.unsaved import UnsavedBand


class Frame(BoxLayout):
    """Nothing in it covers the page: the band over it takes room from it while it is there."""

    def __init__(self, strip: NoteStrip) -> None:
        super().__init__(orientation="vertical")
        self.strip = strip
        self.unsaved = UnsavedBand()
        self._page: Widget | None = None
        self.add_widget(strip)

    def show(self, page: Widget) -> None:
        """This page, in place of the one before."""
        if self._page is not None:
            self.remove_widget(self._page)
        self._page = page
        self.add_widget(page, index=1)

    def warn(self, words: str) -> None:
        """Above the page while a power cut would lose something; empty when all is safe."""
        band = self.unsaved
        band.text = words
        if words and band.parent is None:
            self.add_widget(band, index=len(self.children))
        elif not words and band.parent is not None:
            self.remove_widget(band)
