# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The first screen: go on with the saved game, a new one, how to play, settings."""

from savestore import GAME

from hardware.console import ticks_diff
from ui.look import old_tiles as tiles
from ui.play import start
from ui.shell.choices import Choices

_GAP = 4  # between the picture and its neighbours, pixels
_ALONE_MS = 60000


class Screen(Choices):
    """Title and main menu."""

    def __init__(self, app):
        rows: tuple = ("new", "rules", "settings")
        if app.store.reason(GAME) == "":
            rows = ("resume",) + rows
        if app.store.whole:
            rows += ("stats",)
        scale = app.theme.scale
        line = app.theme.font.height * scale
        sheet = app.theme.discs()
        size = sheet.size
        below = len(rows) * line
        gap = min(_GAP * scale, (app.theme.height - 4 * line - size - below) // 2)
        top = 4 * line + size + 2 * gap
        super().__init__(app, rows, (top + (app.theme.height - top - below) // 2) // scale)
        self.group.append(self.theme.heading(app.words["line1"], 0, size=2))
        self.group.append(self.theme.heading(app.words["line2"], 2 * line, size=2))
        self.group.append(_picture(app, sheet, 4 * line + gap))
        # Beside the picture: beside the letters there is no room.
        self.theme.show_charge(self.group, 4 * line + gap + (size - line) // 2)
        self._since = app.now

    def tick(self, now: int) -> None:
        """Nobody is there: after a minute computers show one of the games."""
        power = self.app.power
        if (
            not power.asleep
            and ticks_diff(now, power.since) >= _ALONE_MS
            and ticks_diff(now, self._since) >= _ALONE_MS
        ):
            self.app.start(start.demonstrate)

    def take(self, row: str) -> None:
        """Go where the row leads."""
        app = self.app
        if row == "resume":
            self.start(start.resume)
        elif row == "settings":
            app.cover(row)
        else:
            app.go("setup" if row == "new" else row)


def _picture(app, sheet, top: int):
    """A row of discs with the pawns among them."""
    kinds = (tiles.PAWN, tiles.DISC + 1, tiles.DISC + 5, tiles.PAWN + 3, tiles.DISC + 4,
             tiles.DISC + 6, tiles.DISC + 2)  # fmt: skip
    grid = sheet.grid(
        app.theme.palettes.game,
        len(kinds),
        1,
        (app.theme.width - sheet.size * len(kinds)) // 2,
        top,
    )
    for at in range(len(kinds)):
        grid[at] = kinds[at]
    return grid
