# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The device changes hands: nothing of anybody's hand is on the screen until a new key press, but
all that the others did, which is public.
"""

from engine.bigpoints.board import NOWHERE
from hardware.console import START, A
from ui.loader import load
from ui.screen import BaseScreen
from ui.words import fill

# Pixels from the middle of the screen to the button's upper edge and to that of the keys below it;
# between panel and button.
_LARGE = (74, 97, 6)
_SMALL = (34, 49, 4)
_ROWS_APART = 5  # rows of room, from which on the number of the game has one of its own


class Screen(BaseScreen):
    """Pass the device to the player in turn."""

    ignores_pending_keys = True

    def __init__(self, app):
        super().__init__(app)
        theme = self.theme
        session = app.session
        words = app.words
        self._set_lights = app.lights_of(session.number)
        button, keys, apart = _LARGE if theme.large else _SMALL
        middle = theme.height // 2
        theme.button(self.group, words["ready"], middle + button)
        self.group.append(theme.heading(words["keys"], middle + keys, theme.palettes.page_dim))
        bottom = middle + button - apart
        panel = self._tell(bottom)
        self._write_names(session.match, session.name(session.game.actor), panel or bottom)

    # Who gets it.

    def _write_names(self, match, name: str, bottom: int) -> None:
        """Write what to do, which game of a match it is, and in the room that is left the name, as
        large as it fits; where little is left, all in one line.

        :param Match match: None where there is none
        :param int bottom: where the panel begins, pixels
        """
        theme = self.theme
        font = theme.font
        palettes = theme.palettes
        line = font.height
        rows: list = [[(self.app.words["pass"], palettes.page)]]
        if match is not None:
            game = fill(self.app.words["game"], match.played + 1, match.players)
            if bottom >= _ROWS_APART * line:
                rows.insert(0, [(game, palettes.page_dim)])
            else:
                rows[0].insert(0, (game, palettes.page_dim))
        size = min(3, bottom // line - len(rows))
        while size > 1 and len(name) * font.width * size > theme.width - theme.margin:
            size -= 1
        if size < 1:
            rows[-1].append((name, palettes.cursor))
        y = max(0, bottom - (len(rows) + max(0, size)) * line) // 2
        for row in rows:
            self._write_row(row, y)
            y += line
        if size >= 1:
            drop = size if theme.large else (size + 1) // 2
            self.group.append(theme.heading(name, y + drop, palettes.line, size))
            self.group.append(theme.heading(name, y, palettes.cursor, size))

    def _write_row(self, parts, y: int) -> None:
        """Write texts beside each other; the first one gives way where there is no room for it.

        :param parts: pairs of a text and its palette
        """
        theme = self.theme
        letters = len(parts) - 1
        for text, _ in parts:
            letters += len(text)
        if letters > theme.columns and len(parts) > 1:
            self._write_row(parts[1:], y)
            return
        x = (theme.width - letters * theme.font.width) // 2
        for text, palette in parts:
            self.group.append(theme.text(text, x, y, palette).grid)
            x += (len(text) + 1) * theme.font.width

    # What the others did.

    def _tell(self, bottom: int) -> int:
        """Show a panel with what the others did since this player's last turn: a line of pictures
        each, and in words beside it or below it, as there is room.

        :param int bottom: its lower edge, pixels
        :return: its upper edge; 0 where there is nothing to tell
        """
        theme = self.theme
        session = self.app.session
        words = self.app.words
        moves = session.moves
        others = moves.since(session.game.actor)
        if not others:
            return 0
        table = load("ui.bigpoints.table")
        large = theme.large
        font = theme.font
        side = theme.side
        wide = theme.width - 2 * side
        left = side + (11 if large else 4)
        names = most = 0
        turns: list = []
        for player in others:
            turn = moves.turn(player)
            turns.append(turn)
            most = max(most, len(turn))
            names = max(names, len(session.name(player)))
        pictures = left + (names + 1) * font.width
        x = pictures + table.turn_width(theme, True, most) + font.width
        texts: list = []
        below = 0  # lines of words
        if len(others) > 1 and most == 1:
            texts = moves.tell(words, [turn[0] for turn in turns], (side + wide - x) // font.width)
        if not texts:
            x = left
            texts = moves.tell(words, sum(turns, ()), (side + wide - left) // font.width)
            below = len(texts)
        pitch = font.height if large else font.height + 1
        pad = side
        if (below + len(others)) * pitch + pad > bottom - font.height:
            texts = []  # the pictures alone
            below = 0
        high = (below + len(others)) * pitch + pad
        top = bottom - high
        self.group.append(theme.panel(theme.palettes.panel, side, top, wide, high))
        y = top + 2
        for at in range(len(others)):
            name = session.name(others[at])
            self.group.append(theme.text(name, left, y, theme.palettes.bar_dim).grid)
            shown = table.TurnPictures(theme, pictures, y + (2 if large else 0), True, 2)
            shown.show(moves, turns[at])
            self.group.append(shown.group)
            for _ in turns[at]:
                if texts:
                    y += pitch if below else 0
                    self.group.append(theme.text(texts.pop(0), x, y, theme.palettes.bar_text).grid)
            y += pitch
        return top

    def press(self, key: int) -> None:
        """A shows the board, Start the menu."""
        if key == A:
            self.app.session.reveal()
        elif key == START:
            self.app.cover("menu")

    def light(self, lights, now: int) -> None:
        """The path, which everybody may see."""
        self._set_lights(self.app.session.game, lights, 0, NOWHERE, -1, 0, now)
