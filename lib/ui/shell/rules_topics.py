# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The list of what there is to read about how to play."""

from engine.games import GAMES
from ui import preferences
from ui.look.tiles import DISC, MARBLE
from ui.shell.choices import Choices
from ui.shell.help_line import HelpLine
from ui.shell.rules import KEYS

_HELP_ROWS = 2
_RED, _YELLOW, _GREEN, _PURPLE, _WHITE = 1, 2, 3, 4, 5

# What stands on the shelf: sheet, tile, left edge, how far its lower edge is above the shelf.
_LARGE = (
    ("pawn24", _RED, 0, 0),
    ("disc24", DISC + _GREEN, 30, 0),
    ("disc24", DISC + _YELLOW, 30, 7),
    ("marble14", MARBLE + _PURPLE, 66, 0),
    ("marble14", MARBLE + _WHITE, 81, 0),
    ("die28", 5, 104, 0),
)
_SMALL = (
    ("pawn18", _RED, 0, 0),
    ("disc18", DISC + _GREEN, 22, 0),
    ("disc18", DISC + _YELLOW, 22, 5),
    ("marble11", MARBLE + _PURPLE, 46, 0),
    ("marble11", MARBLE + _WHITE, 58, 0),
    ("die20", 5, 76, 0),
)


class Topics(Choices):
    """What there is to read: the rules of each game, and the keys where a board has few."""

    def __init__(self, app):
        theme = app.theme
        line = theme.font.height
        rows: tuple = GAMES
        self._names = {KEYS: app.words["keys"]}
        for game in GAMES:
            self._names[game] = app.words.name_of(game)
        if app.console.steps:
            rows += (KEYS,)
        top = theme.header + line // 2
        inset = 4 * theme.margin
        columns = (theme.width - 2 * inset) // theme.font.width
        bottom = top + len(rows) * line
        super().__init__(
            app, rows, top, bottom, inset, columns, bar=True, heading=app.words["rules"]
        )
        self.at = app.preferences[preferences.GAME]
        self._help = HelpLine(theme, theme.height - _HELP_ROWS * line, theme.height)
        self.group.append(self._help.grid)
        self._show_shelf(theme.height - (_HELP_ROWS + 1) * line)

    def shown(self) -> None:
        """Each game has a text about what there is to read."""
        for game in GAMES:
            self.app.words.add(game, "rules")
        super().shown()

    def _show_shelf(self, y: int) -> None:
        """Pieces on a shelf between the list and the line about the topic.

        :param int y: upper edge of the shelf, pixels
        """
        theme = self.theme
        self.group.append(theme.shelf(y))
        pieces = _LARGE if theme.large else _SMALL
        name, _, x, _ = pieces[-1]
        shift = (theme.width - x - theme.tiles(name).width) // 2
        for name, tile, x, above in pieces:
            sheet = theme.tiles(name)
            palette = theme.palettes.die if name.startswith("die") else theme.palettes.pieces
            top = y + 1 - above - sheet.height
            self.group.append(sheet.one(palette, shift + x, top, tile))

    def label(self, row: str) -> str:
        """What a topic is called."""
        return self._names[row]

    def take(self, row: str) -> None:
        """Read about it."""
        self.app.topic = row
        self.app.go("rules")

    def leave(self) -> None:
        """Back to the title."""
        self.app.go("title")

    def tick(self, now: int) -> None:
        """What the chosen row means comes a frame later than its plate."""
        self._help.tick()

    def chose(self, row: str) -> None:
        """Say what the topic is about."""
        self._help.say(self.app.words["?" + row])
