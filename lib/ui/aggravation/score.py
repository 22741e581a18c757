# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game of Aggravation: who has won, who sent whom home, and all the throws."""

from ui.look.text import fill
from ui.play.dice import write_bars
from ui.play.ending import Ending, put_right


class Screen(Ending):
    """The players, then the dice."""

    def page(self, number: int) -> None:
        """Who is home and how often each hit, then the throws."""
        if number == 0:
            self._show_players()
        else:
            self._show_dice()

    def is_last(self, number: int) -> bool:
        """The throws are the last page."""
        return number == 1

    def _show_players(self) -> None:
        app = self.app
        session = app.session
        game = session.game
        self.theme.head(self.group, self.winner_names(game.winners()))
        block = self.rows(game.players + 1)
        self._row(block, 0, "", app.words["home"], app.words["hits"])
        row = 0
        for player in _in_order(game):
            home = 0
            for marble in range(4 * player, 4 * player + 4):
                if game.board.door < game.spots[marble] < game.board.inside:
                    home += 1
            row += 1
            name = session.label(player)
            if game.play_on:
                name = str(row) + ". " + name
            self._row(block, row, name, str(home), str(session.hits[player]))

    def _row(self, block, row: int, name: str, first: str, second: str) -> None:
        """A name and two numbers, right-aligned below their headings."""
        hits = len(self.app.words["hits"]) + 1
        wide = block.columns - hits - len(first) - 1
        block.put(name, row, 0, wide)
        block.put(" " + first, row, wide, len(first) + 1)
        put_right(block, second, row, block.columns - hits, hits)

    def _show_dice(self) -> None:
        """How often each face was thrown, with bars."""
        dice = self.app.session.dice
        self.theme.head(self.group, fill(self.app.words["throws"], sum(dice)))
        write_bars(self.rows(6), dice)


def _in_order(game) -> list:
    """The players in the order in which they came home, then those who did not."""
    players = list(game.order[: game.places])
    for player in range(game.players):
        if player not in players:
            players.append(player)
    return players
