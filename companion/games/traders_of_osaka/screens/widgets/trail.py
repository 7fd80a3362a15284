"""The way through a payment: a ship for each colour, then the sea; the step shown now glows."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.traders_of_osaka.views.payment import SaleStep
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.step_row import StepRow


class Trail(StepRow):
    """`data` are the steps of a payment."""

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        painter.box(x, y, w, h, theme.SEA, dp(7))
        painter.frame(x, y, w, h, theme.INK, dp(7), dp(1.1))
        steps = self.data or ()
        if not steps:
            return
        cy, gap = y + h / 2, w / len(steps)
        painter.box(x + gap / 2, cy - dp(1), w - gap, dp(2), theme.rgba("#DCE6EE", 0.4))
        for index, step in enumerate(steps):
            cx = x + (index + 0.5) * gap
            r = min(h * 0.25, gap * 0.2)
            painter.disc(cx, cy, r * 1.95, theme.SEA_DEEP if index != self.at else theme.PAPER)
            if isinstance(step, SaleStep):
                painter.ship(step.colour, cx, cy, r)
            else:
                foam = theme.SEA if index == self.at else theme.SEA_FOAM
                for row in (-1, 0, 1):
                    painter.wave(cx - r, cy + row * r * 0.6, 2 * r, foam, dp(1.6))
