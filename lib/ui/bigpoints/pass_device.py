# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The device changes hands: nothing of anybody's hand is on the screen until a new key press, but
all that the others did, which is public.
"""

from engine.bigpoints.board import NOWHERE
from hardware.console import START, A
from ui.bigpoints.table import TurnPictures, turn_width
from ui.look.text import fill
from ui.screen import BaseScreen

# Where things are by the height of the screen, pixels: the line on top, the name, the panel, the
# button, the keys. A higher screen has it all in the middle.
_LARGE = (240, 34, 54, 122, 194, 217)
_SMALL = (128, 1, 13, 51, 98, 113)
_LINES = 3  # of the panel


class Screen(BaseScreen):
    """Pass the device to the player in turn."""

    ignores_pending_keys = True

    def __init__(self, app):
        super().__init__(app)
        theme = self.theme
        session = app.session
        words = app.words
        palettes = theme.palettes
        self._set_lights = app.lights_of(session.number)
        high, top, name_y, panel_y, button_y, keys_y = _LARGE if theme.large else _SMALL
        shift = max(0, (theme.height - high) // 2)
        self._write_heading(session.match, shift, top)
        self._write_name(session.name(session.game.actor), shift + name_y, panel_y - name_y)
        self._tell(shift + panel_y)
        theme.button(self.group, words["ready"], shift + button_y)
        self.group.append(theme.heading(words["keys"], shift + keys_y, palettes.dim))

    def _write_heading(self, match, y: int, top: int) -> None:
        """Write what to do, and which game of a match it is: above it, or in front of it."""
        theme = self.theme
        words = self.app.words
        heading = words["pass"]
        columns = theme.columns
        if match is None:
            self.group.append(theme.heading(heading, y + top))
            return
        dim = theme.palettes.dim
        text = fill(words["game"], match.played + 1, match.players)
        if theme.large:
            self.group.append(theme.heading(text, y + 8, dim))
            self.group.append(theme.heading(heading, y + top))
            return
        if len(text) + 2 + len(heading) > columns:
            text = str(match.played + 1) + "/" + str(match.players)
        letters = len(text) + 2 + len(heading)
        if letters > columns:
            self.group.append(theme.heading(heading, y + top))
            return
        left = (theme.width - letters * theme.font.width) // 2
        self.group.append(theme.text(text, left, y + top, dim).grid)
        left += (len(text) + 2) * theme.font.width
        self.group.append(theme.text(heading, left, y + top).grid)

    def _write_name(self, name: str, y: int, room: int) -> None:
        """Write the name as large as it fits, over its shade."""
        theme = self.theme
        font = theme.font
        size = 3
        while size > 1 and len(name) * font.width * size > theme.width - theme.margin:
            size -= 1
        y += max(0, (3 - size) * font.height // 2)
        drop = size if theme.large else (size + 1) // 2
        self.group.append(theme.heading(name, y + drop, theme.palettes.line, size))
        self.group.append(theme.heading(name, y, theme.palettes.cursor, size))

    def _tell(self, y: int) -> None:
        """A panel with what the others did since this player's last turn."""
        theme = self.theme
        session = self.app.session
        moves = session.moves
        others = moves.since(session.game.actor)
        if not others:
            return
        large = theme.large
        font = theme.font
        side = 5 if large else 4
        wide = theme.width - 2 * side
        pitch = font.height if large else font.height + 1
        lines: list = []  # pairs of a player and the moves of a turn
        names = 0
        for player in others:
            turn = moves.turn(player)
            names = max(names, len(session.name(player)))
            lines.append((player, turn))
        left = side + (11 if large else 4)
        pictures = left + (names + 1) * font.width
        most = 2 if any([len(turn) > 1 for _, turn in lines]) else 1
        beside = pictures + turn_width(theme, True, most) + font.width
        room = (side + wide - left) // font.width
        high = _LINES * pitch + (5 if large else 3)
        self.group.append(theme.panel(theme.palettes.panel, side, y, wide, high))
        y += 2
        texts: list = []
        singles = [turn[0] for _, turn in lines if len(turn) == 1]
        if len(lines) > 1 and singles:
            texts = moves.tell(self.app.words, singles, (side + wide - beside) // font.width)
        for player, turn in lines:
            self.group.append(theme.text(session.name(player), left, y, theme.palettes.dim).grid)
            shown = TurnPictures(theme, pictures, y + (2 if large else 0), True, 2)
            shown.show(moves, turn)
            self.group.append(shown.group)
            if texts and len(turn) == 1:
                self.group.append(theme.text(texts.pop(0), beside, y).grid)
            y += pitch
        if len(lines) == 1:
            for text in moves.tell(self.app.words, lines[0][1], room):
                self.group.append(theme.text(text, left, y).grid)
                y += pitch

    def press(self, key: int) -> None:
        """A shows the board, Start the menu."""
        if key == A:
            self.app.session.reveal()
        elif key == START:
            self.app.cover("menu")

    def light(self, lights, now: int) -> None:
        """The path, which everybody may see."""
        self._set_lights(self.app.session.game, lights, 0, NOWHERE, -1, 0, now)
