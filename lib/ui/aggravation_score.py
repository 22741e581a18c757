# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game of Aggravation: who has won, who sent whom home, and all the throws."""

from hardware.console import START, A, B
from ui.screen import BaseScreen
from ui.text import TextBlock, fill

_FACES = "⚀⚁⚂⚃⚄⚅"


class Screen(BaseScreen):
    """The players, then the dice; A goes on."""

    def __init__(self, app):
        super().__init__(app)
        self._dice_shown = False
        session = app.session
        game = session.game
        self._title(session.winner_names(game.winners()))
        block = self._block(game.players + 1)
        self._row(block, 0, "", app.words["home"], app.words["hits"])
        row = 0
        for player in _in_order(game):
            home = 0
            for marble in range(4 * player, 4 * player + 4):
                if game.board.door < game.spots[marble] < game.board.inside:
                    home += 1
            row += 1
            name = session.mark(player)
            if game.play_on:
                name = str(row) + ". " + name
            self._row(block, row, name, str(home), str(session.hits[player]))

    def press(self, key: int) -> None:
        """The dice after the players, then the title."""
        if key not in (A, B, START):
            return
        if self._dice_shown:
            self.app.session.end()
            return
        self._dice_shown = True
        while len(self.group):
            self.group.pop()
        self._show_dice()
        self.app.repaint()

    def _title(self, text: str) -> None:
        app = self.app
        line = app.font.height * app.scale
        self.group.append(app.heading(text, line // 2, app.shades.cursor))
        self.group.append(app.heading(app.words["go_on"], app.height - line))

    def _block(self, rows: int) -> TextBlock:
        app = self.app
        block = TextBlock(app.font, app.shades.text, app.columns, rows)
        block.grid.y = app.font.height * 2
        text = app.text_group()
        text.append(block.grid)
        self.group.append(text)
        return block

    def _row(self, block, row: int, name: str, first: str, second: str) -> None:
        """A name and two numbers, right-aligned below their headings."""
        home = len(self.app.words["home"]) + 1
        hits = len(self.app.words["hits"]) + 1
        wide = block.columns - home - hits
        block.put(name, row, 0, wide)
        block.put(" " * (home - len(first)) + first, row, wide, home)
        block.put(" " * (hits - len(second)) + second, row, wide + home)

    def _show_dice(self) -> None:
        """How often each face was thrown, with bars."""
        dice = self.app.session.dice
        total = sum(dice)
        most = max(dice) or 1
        self._title(fill(self.app.words["throws"], total))
        block = self._block(6)
        room = block.columns - 8
        for face in range(6):
            number = str(dice[face])
            bar = "■" * ((dice[face] * room + most - 1) // most)
            block.put(_FACES[face] + " " * (6 - len(number)) + number + " " + bar, face)


def _in_order(game) -> list:
    """The players in the order in which they came home, then those who did not."""
    players = list(game.order[: game.places])
    for player in range(game.players):
        if player not in players:
            players.append(player)
    return players
