# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The bar on top of Aggravation's boards: a marble and the name of whoever is in turn, with whom or
for whom he plays, and what there is to do. A bar at their foot tells for a while what others did.
"""

from displayio import Group

from ui.look import tiles
from ui.look.sheet import TextBlock, hide, put, set_tile
from ui.words import fill

_MOST_MARBLES = 3  # the player's own and two partners'
_GAP = 2  # columns of letters that a marble takes among them


class Header:
    """The bar; ``group`` is to be shown.

    :param App app: the program, whose session says the names
    :param int size: of the sheet of its marbles
    """

    def __init__(self, app, size: int):
        self._app = app
        self.size = size
        theme = app.theme
        self.group = Group()
        self.group.append(theme.bar(0, theme.header))
        sheet = theme.tiles("marble" + str(size))
        self._side = sheet.width - 1 + sheet.width % 2
        self._x = 24 if theme.large else 13
        y = theme.text_top
        self.columns = (theme.width - self._x) // theme.font.width
        palettes = theme.palettes
        self._who = TextBlock(theme.font, palettes.bar_cursor, self.columns, 1, self._x, y)
        self._prompt = TextBlock(theme.font, palettes.bar_text, self.columns, 1, self._x, y)
        self.group.append(self._who.grid)
        self.group.append(self._prompt.grid)
        self._marbles = []
        for _ in range(_MOST_MARBLES):
            marble = sheet.one(palettes.pieces, 0, (theme.header - self._side) // 2)
            marble.hidden = True
            self._marbles.append(marble)
            self.group.append(marble)

    def say(self, player: int, owner: int, text: str) -> None:
        """Write who is in turn and what to do; the names give way to that.

        :param int player: who is in turn
        :param int owner: whose marbles are moved
        :param str text: what to do, or what has happened
        """
        room = self.columns - len(text) - (1 if text else 0)
        others = [owner]
        if owner == player:
            session = self._app.session
            others = partners(player, session.game.players, session.team_size())
        name, at = self._form(player, others, owner != player, room)
        self._who.put(name)
        column = min(len(name) + 1, self.columns - len(text))
        x = self._x + column * self._app.theme.font.width
        put(self._prompt.grid, x, self._prompt.grid.y)  # covers the rest of the bar
        self._prompt.put(text)
        self._show_marbles(player, others, at)

    def tell(self, player: int, dice: str, others: list) -> None:
        """Write what another player threw and did, in the longest form for which there is room.

        :param str dice: what was thrown, and that nothing could be moved
        :param list others: the players whose marbles were hit, or none
        """
        words = self._app.words
        name = self._app.session.name(player) + " "
        marbles = "  " * len(others)
        forms = [name + dice, dice]
        if others:
            hits = dice + ": " + words["hits"]
            victim = self._app.session.name(others[0]) if len(others) == 1 else ""
            forms = [name + fill(hits, marbles + victim)]
            forms += [name + fill(hits, marbles), fill(hits, marbles)]
        for text in forms:
            if len(text) <= self.columns:
                break
        self._who.grid.hidden = True
        self._prompt.put(text)
        self._show_marbles(player, others, text.find(" " + marbles) + 1 if others else -1)

    def _show_marbles(self, player: int, others: list, at: int) -> None:
        """Show a player's marble in front of the text, and those of others in it.

        :param int at: the first column for the others; -1 for none of them
        """
        wide = self._app.theme.font.width
        shown = [player] + others
        x = self._x - self._side - (4 if self._app.theme.large else 2)
        for number, marble in enumerate(self._marbles):
            if number and (at < 0 or number >= len(shown)):
                hide(marble)
                continue
            if number:
                x = self._x + at * wide + (_GAP * wide - self._side) // 2
                at += _GAP
            set_tile(marble, 0, tiles.MARBLE + shown[number])
            put(marble, x, marble.y)

    def _form(self, player: int, others: list, instead: bool, room: int) -> tuple:
        """Return the longest form of the names for which there is room, and the column of the first
        partner's marble in it, or -1.

        :param bool instead: the partner's marbles are moved
        :param int room: columns
        """
        name = self._app.session.name(player)
        if not others:
            return name[:room], -1
        marbles = "  " * len(others)
        if instead:
            other = self._app.session.name(others[0])
            forms = (name + "▸" + marbles + other, name + "▸" + marbles, "▸" + marbles)
            sign = "▸"
        else:
            together = ""
            if len(others) == 1:
                together = fill(self._app.words["with"], name, self._app.session.name(others[0]))
            forms = (together, name + "+" + marbles, "+" + marbles)
            sign = "+"
        for form in forms:
            if form and len(form) <= room:
                return form, form.find(sign + "  ") + 1 or -1
        return name[:room], -1


def partners(player: int, players: int, size: int) -> list:
    """Return the others in the team of a player, by their numbers.

    :param int players: how many play
    :param int size: players in a team, 0 where everybody plays alone
    """
    apart = players // size if size else players
    return [other for other in range(player % apart, players, apart) if other != player]
