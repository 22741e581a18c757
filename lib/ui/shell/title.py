# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The first screen: go on with the saved game, a new one, how to play, settings, statistics."""

from displayio import TileGrid
from savestore import GAME, RESULT

from engine.games import GAMES
from hardware.console import ticks_diff
from ui import preferences
from ui.loader import load
from ui.look.sheet import READING
from ui.look.tiles import DISC, MARBLE
from ui.shell.choices import Choices

_ALONE_MS = 60000
_BLUE, _RED, _YELLOW, _GREEN, _PURPLE, _WHITE, _BLACK = 0, 1, 2, 3, 4, 5, 6

# What stands on the shelf: sheet, tile, left edge, how far its lower edge is above the shelf.
_LARGE = (
    ("pawn24", _BLUE, 1, 0),
    ("disc24", DISC + _WHITE, 34, 0),
    ("disc24", DISC + _YELLOW, 34, 7),
    ("disc24", DISC + _BLUE, 63, 0),
    ("disc24", DISC + _BLACK, 63, 7),
    ("marble14", MARBLE + _PURPLE, 94, 0),
    ("marble14", MARBLE + _GREEN, 109, 0),
    ("marble14", MARBLE + _WHITE, 124, 0),
    ("die28", 5, 145, 0),
    ("disc24", DISC + _GREEN, 182, 0),
    ("disc24", DISC + _RED, 182, 7),
    ("pawn24", _YELLOW, 215, 0),
)
_SMALL = (
    ("pawn18", _BLUE, 4, 0),
    ("pawn18", _RED, 23, 0),
    ("disc18", DISC + _GREEN, 44, 0),
    ("disc18", DISC + _YELLOW, 44, 5),
    ("disc12", DISC + _BLUE, 64, 0),
    ("disc12", DISC + _BLACK, 64, 4),
    ("marble11", MARBLE + _PURPLE, 80, 0),
    ("marble11", MARBLE + _GREEN, 91, 0),
    ("marble11", MARBLE + _WHITE, 102, 0),
    ("die20", 5, 117, 0),
    ("pawn18", _YELLOW, 140, 0),
)
_SMALLEST = (
    ("pawn18", _BLUE, 2, 0),
    ("disc18", DISC + _GREEN, 22, 0),
    ("disc18", DISC + _YELLOW, 22, 5),
    ("marble11", MARBLE + _PURPLE, 43, 0),
    ("marble11", MARBLE + _GREEN, 54, 0),
    ("marble11", MARBLE + _WHITE, 65, 0),
    ("die20", 5, 79, 0),
    ("pawn18", _YELLOW, 104, 0),
)


def _size(theme) -> int:
    """How wide the lettering, the pieces and the list are together, pixels."""
    return 240 if theme.large else 160 if theme.width >= 160 else 128


class Screen(Choices):
    """Title and main menu."""

    def __init__(self, app):
        theme = app.theme
        rows: tuple = ("new", "rules", "settings")
        if app.store.reason(GAME) == "":
            rows = ("resume",) + rows
        if app.store.whole:
            rows += ("stats",)
        if app.store.reason(RESULT) == "":
            rows += ("result",)
        high = len(rows) * theme.font.height
        shelf = 110 if theme.large else 42
        top = shelf + 10
        # Rows that do not fill the room stand in its middle.
        top += max(0, theme.height - top - high - 2 * theme.row) // 2
        # The narrowest screens keep room for the battery's charge beside the longest row.
        inset, columns = (26, 17) if theme.large else (13, 18) if theme.width >= 160 else (4, 16)
        inset += (theme.width - _size(theme)) // 2
        super().__init__(app, rows, top, theme.height, inset, columns, bar=True)
        self._show_shelf(shelf)
        self._name_games(top + high)
        self._since = app.now

    def tick(self, now: int) -> None:
        """Nobody is there: after a minute computers show one of the games."""
        power = self.app.power
        if (
            not power.asleep
            and ticks_diff(now, power.since) >= _ALONE_MS
            and ticks_diff(now, self._since) >= _ALONE_MS
        ):
            self.app.start("demonstrate")

    def take(self, row: str) -> None:
        """Go where the row leads."""
        app = self.app
        if row == "resume":
            self.start("resume")
        elif row == "result":
            self.start("show_result")
        elif row == "new":
            app.words.use_game(GAMES[app.preferences[preferences.GAME]])  # its texts are wanted
            app.go("setup")
        else:
            app.go(row)

    def _show_shelf(self, y: int) -> None:
        """The lettering, and pieces of the games on a shelf."""
        theme = self.theme
        palettes = theme.palettes
        size = _size(theme)
        top = 2
        for strip in load(READING).strips_of("title" + str(size)):
            left = (theme.width - strip.width) // 2
            self.group.append(TileGrid(strip, pixel_shader=palettes.lettering, x=left, y=top))
            top += strip.height
        self.group.append(theme.shelf(y))
        pieces = {240: _LARGE, 160: _SMALL, 128: _SMALLEST}[size]
        shift = (theme.width - size) // 2
        for name, tile, x, above in pieces:
            sheet = theme.tiles(name)
            palette = palettes.die if name.startswith("die") else palettes.pieces
            top = y + 1 - above - sheet.height
            self.group.append(sheet.one(palette, shift + x, top, tile))

    def _name_games(self, top: int) -> None:
        """Say which games there are, below the list, and the charge of the battery above that."""
        theme = self.theme
        line = theme.font.height
        columns = theme.room
        names = [self.app.words.name_of(game) for game in GAMES]
        for joint in (" · ", "·"):
            if len(joint.join(names)) <= columns:
                names = [joint.join(names)]
        y = theme.height - line * len(names)
        if y < top:
            names = []
            y = theme.height
        for name in names:
            self.group.append(theme.text(name, theme.margin, y, theme.palettes.page_dim).grid)
            y += line
        y = theme.height - line * (1 + len(names))
        theme.show_charge(self.group, theme.palettes.page_dim, y)
