# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game of Pig: who has won, and what everybody has kept."""

from ui.play.ending import Ending


class Screen(Ending):
    """One page."""

    def page(self, number: int) -> None:
        """The players and their points."""
        session = self.app.session
        game = session.game
        self.theme.head(self.group, self.winner_names(game.winners()))
        block = self.rows(game.players)
        for player in range(game.players):
            block.put(session.name(player), player)
            block.put_right(str(game.score(player)), player, block.columns - 4, 4)

    def is_last(self, number: int) -> bool:
        """There is no other."""
        return True
