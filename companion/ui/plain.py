"""One sentence on the whole screen: what is shown when nothing else can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui.window import open_window


def show_sentence(
    sentence: str,
    *,
    size: tuple[int, int] = (800, 480),
    fullscreen: bool = False,
    on_ready: Callable[[], None] = lambda: None,
) -> None:
    """Show it until somebody touches it. Uses no theme, no kv and no font of ours."""
    width, height = size
    window = open_window(width=width, height=height, fullscreen=fullscreen)
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.uix.label import Label

    class PlainApp(App):
        title = "Higaki"

        def build(self) -> Label:
            page = Label(text=sentence, font_size=window.width / 28, halign="center")
            page.bind(size=lambda page, size: setattr(page, "text_size", (size[0] * 0.9, None)))
            page.bind(on_touch_down=self._leave)
            return page

        def on_start(self) -> None:
            Clock.schedule_once(lambda _: on_ready(), 0)

        def _leave(self, *_: Any) -> None:
            self.stop()

    PlainApp().run()
