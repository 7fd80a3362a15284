"""One trader's sale in Edo, painted: the working, the VPs, and what happens to the cards."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.traders_of_osaka.rules.pieces import Cards, Colour
from companion.games.traders_of_osaka.screens.lacquer import LACQUER
from companion.games.traders_of_osaka.screens.widgets.fan import paint_fan
from companion.games.traders_of_osaka.screens.widgets.token import paint_token
from companion.games.traders_of_osaka.views.payment import SeatSale
from companion.ui import theme
from companion.ui.ink import Drawn, Painter

HEAD = 34
PAD = 10
LINE = 26
TIGHT_LINE = 21
LEAST_VP = 36
"""A VP count lower than this cannot be read across the table: the working makes room."""
CAPTION = 23
FAN = 40
NARROW, LOW, LOWER = 192, 330, 250
"""Panels of these sizes are full, with two fans one over the other or with one; larger ones are
painted larger."""


class SalePanel(Drawn):
    """`data` is a SeatSale; `row` are those of all panels, which look alike."""

    painted_from = ("row",)
    row: tuple[SeatSale, ...] = ObjectProperty(())

    def paint(self, painter: Painter) -> None:
        sale: SeatSale | None = self.data
        if sale is None:
            return
        x, y, w, h = self.area
        painter.box(x, y, w, h, theme.PAPER_LIGHT, dp(8))
        head = dp(HEAD)
        painter.box(x, y + h - head, w, head, LACQUER[sale.seat], dp(8))
        painter.box(x, y + h - head, w, head / 2, LACQUER[sale.seat])
        painter.line([x, y + h - head, x + w, y + h - head], theme.INK, dp(1.1))
        painter.frame(x, y, w, h, theme.INK, dp(8), dp(1.1))
        left, room = x + dp(PAD), w - dp(2 * PAD)
        painter.text(sale.name, left, y + h - head, room, head, size=24, bold=True, align="left")
        cards = self._cards_height()
        self._paint_cards(painter, sale, left, y + dp(8), room, cards)
        self._paint_working(painter, sale, left, y + cards + dp(8), room, h - head - cards - dp(8))

    def _lines_needed(self, painter: Painter, w: float, size: float) -> int:
        """On how few lines of this size every working of the row has room."""
        for number in (1, 2):
            lines = (line for sale in self.row for line in _lines(sale, number))
            if all(painter.fits(line, w, size=size) for line in lines):
                return number
        return 3

    def _common_size(self, painter: Painter, w: float, number: int, size: float) -> float:
        """The largest letters in which all workings of the row have room, on so many lines."""
        lines = [line for sale in self.row for line in _lines(sale, number)]
        while size > theme.TEXT_SMALL and not all(painter.fits(one, w, size=size) for one in lines):
            size -= 1
        return size

    @property
    def _scale(self) -> float:
        full = LOW if self._has_discards and not self._is_wide else LOWER
        return max(1.0, min(1.5, self.width / dp(NARROW), self.height / dp(full)))

    @property
    def _is_wide(self) -> bool:
        return bool(self.width > dp(300))

    def _cards_height(self) -> float:
        row = dp(CAPTION + FAN * self._scale + 2)
        return row * 2 + dp(6) if self._has_discards and not self._is_wide else row

    @property
    def _has_discards(self) -> bool:
        return any(sale.discard for sale in self.row)

    def _paint_working(
        self, painter: Painter, sale: SeatSale, x: float, y: float, w: float, h: float
    ) -> None:
        size = 22 * self._scale
        number = self._lines_needed(painter, w, size)
        if number > 1:
            size, number = 22, self._lines_needed(painter, w, 20)
        lines = _lines(sale, number)
        high = dp(LINE) * size / 22
        if h - len(lines) * high < dp(LEAST_VP):
            high = max(dp(TIGHT_LINE), (h - dp(LEAST_VP)) / len(lines))
            size = self._common_size(painter, w, number, size)
        vp = min(dp(54) * self._scale, h - len(lines) * high)
        slack = h - vp - len(lines) * high
        line_y = y + h - min(slack * 0.4, dp(18) * self._scale)
        for line in lines:
            line_y -= high
            painter.text(line, x, line_y, w, high, size=size, align="left")
        vp_y = line_y - vp - min(slack * 0.2, dp(10))
        used = painter.text(
            f"{sale.sale.vps} VP", x, vp_y, w * 0.62, vp, size=44 * self._scale,
            rgba=theme.MAIN, bold=True, align="left",
        )  # fmt: skip
        r = dp(15) * self._scale
        left = x + min(used + dp(28) * self._scale, w - 2 * r - dp(34))
        _paint_gain(painter, sale.sale.colour, left, vp_y + vp / 2, r)

    def _paint_cards(
        self, painter: Painter, sale: SeatSale, x: float, y: float, w: float, h: float
    ) -> None:
        if self._is_wide and sale.discard:
            # The two fans share the width as their numbers of cards ask for it.
            number = len(sale.keep) + sale.draw
            part = (w - dp(12)) * min(0.7, max(0.5, number / (number + len(sale.discard))))
            _paint_row(painter, _down(sale), x, y, part, h, sale.keep, sale.draw)
            left = x + part + dp(12)
            _paint_row(painter, "Discard", left, y, x + w - left, h, sale.discard, 0)
        elif self._has_discards and not self._is_wide:
            row = (h - dp(6)) / 2
            _paint_row(painter, _down(sale), x, y + row + dp(6), w, row, sale.keep, sale.draw)
            if sale.discard:
                _paint_row(painter, "Discard", x, y, w, row, sale.discard, 0)
        else:
            _paint_row(painter, _down(sale), x, y, w, h, sale.keep, sale.draw)


def _down(sale: SeatSale) -> str:
    """What goes face down under the Trader piece."""
    if sale.owed:
        return f"{sale.owed} VP without a card"
    if sale.shuffle:
        return f"Shuffle, draw {sale.draw}"
    return f"Keep {len(sale.keep)}, draw {sale.draw}" if sale.draw else "Keep face down"


def _paint_row(
    painter: Painter, caption: str, x: float, y: float, w: float, h: float, faces: Cards, backs: int
) -> None:
    top = y + h - dp(CAPTION)
    painter.text(
        caption, x, top, w, dp(CAPTION), size=18, rgba=theme.INK_SOFT, align="left"
    )  # fmt: skip
    paint_fan(painter, faces, backs, x, y, w, h - dp(CAPTION) - dp(2))


def _paint_gain(painter: Painter, colour: Colour, x: float, cy: float, r: float) -> None:
    """`+1` and the token that everybody who sold takes."""
    painter.text("+1", x, cy - r, dp(32), 2 * r, size=24, bold=True, align="left")
    paint_token(painter, colour, x + dp(34) + r, cy, r)


def _lines(sale: SeatSale, number: int) -> tuple[str, ...]:
    """The working on so many lines, from one to three."""
    told = sale.sale
    goods, price, result = told.goods, f"× {told.price}", theme.printable(told.result)
    lines = (f"{goods} {price} {result}",), (f"{goods} {price}", result), (goods, price, result)
    return lines[number - 1]
