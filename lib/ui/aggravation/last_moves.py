# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the players of Aggravation did last, so that it can still be seen when somebody looks at the
screen again: the way of the last marble and whom it hit, and the last throw of everybody.

The session notes each action before the game plays it, also when a saved game is played again.
"""

from engine.aggravation.rules import MOVE, PASS
from engine.aggravation.view import NONE, cell_of, hit, moved, way
from ui.preferences import MOST_SEATS

_WAY = 8  # bytes that `way` needs
_AGAIN = 6  # gives another throw
_MOST_SIXES = 3  # that are told

# What came of a throw, besides the number + 1 of a player whose marble was hit.
MOVED = 0
DEAD = 255  # no marble was moved


class LastMoves:
    """The last move and the last throw of every player.

    ==========  =================================================================================
    ``marble``  that was moved last, as ``4 * player + marble``, or `NONE`
    ``start``   the cell that it left
    ``way``     the cells that it passed, ``count`` of them, the last of which is where it stands
    ``hit``     the marble that it sent back to its base, or `NONE`
    ``player``  who threw last and has moved or passed, or `NONE`; ``die`` is what was thrown
    ``dice``    per player, the last throw, 0 before the first
    ``came``    per player, what came of it: `MOVED`, `DEAD` or 1 + the player who was hit
    ``sixes``   per player, how often a 6 gave that throw, in the same turn
    ``struck``  per player, bit mask of the players whose marbles were hit in that turn
    ==========  =================================================================================
    """

    def __init__(self):
        self.dice = bytearray(MOST_SEATS)
        self.came = bytearray(MOST_SEATS)
        self.sixes = bytearray(MOST_SEATS)
        self.struck = bytearray(MOST_SEATS)
        self.way = bytearray(_WAY)
        self.start = self.count = self.die = 0
        self.marble = self.hit = self.player = NONE

    def note(self, game, action: int) -> None:
        """Take an action down.

        :param Aggravation game: it has not played the action yet
        """
        player = game.player
        if action < PASS:
            again = self.player == player and self.dice[player] == _AGAIN
            self.sixes[player] = min(self.sixes[player] + 1, _MOST_SIXES) if again else 0
            if not again:
                self.struck[player] = 0
            self.dice[player] = action
            self.came[player] = MOVED
            return
        if PASS < action < MOVE:  # the name of a partner, before the throw
            return
        self.player = player
        self.die = game.die
        if action == PASS:
            self.came[player] = DEAD  # the move before stays marked
            return
        self.marble = moved(game, action)
        self.start = cell_of(game, self.marble)
        self.count = way(game, action, self.way)
        self.hit = hit(game, action)
        if self.hit != NONE:
            self.came[player] = 1 + self.hit // 4
            self.struck[player] |= 1 << self.hit // 4

    def since(self, game) -> list:
        """The players who have thrown since the last turn of the one in turn, in that order.

        :param Aggravation game: waits for a throw
        """
        me = game.player
        if self.player in (NONE, me):
            return []
        others = [(me + seat) % game.players for seat in range(1, game.players)]
        return [each for each in others if self.dice[each] and game.team(each) & ~game.finished]

    def dice_of(self, player: int) -> str:
        """What a player threw in the last turn."""
        return (str(_AGAIN) + " ") * self.sixes[player] + str(self.dice[player])

    def forget_move(self) -> None:
        """The last move is not marked any more: a player has seen it and begins to decide."""
        self.marble = self.hit = NONE
        self.count = 0

    def forget(self, player: int, victim: int) -> None:
        """The last action was taken back.

        :param int player: whose it was
        :param int victim: the marble that it had sent back, or `NONE`
        """
        self.forget_move()
        self.player = NONE
        if victim != NONE:
            self.struck[player] &= ~(1 << victim // 4)
