# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A match: as many games as players, each started by another one, the totals added.

Knows a game by `engine.contract` only. The screens start its games and hand in each that is over.

>>> match = Match(players=2, starter=1)
>>> match.starter
1
"""

from engine.contract import OVER, const

_MOST_PLAYERS = const(6)


class Match:
    """A match before its first game.

    ``players`` is how many play, ``played`` how many games are over, ``totals`` what each player
    has so far.

    :param int players: 2 to 6
    :param int starter: who starts the first game
    """

    def __init__(self, players: int, starter: int = 0) -> None:
        if not 2 <= players <= _MOST_PLAYERS:
            raise ValueError("a match needs 2 to 6 players")
        if not 0 <= starter < players:
            raise ValueError("the starter must be one of the players, counted from 0")
        self.players = players
        self.played = 0
        self.totals = [0] * players
        self._first = starter

    @property
    def starter(self) -> int:
        """Who starts the next game: clockwise from game to game."""
        return (self._first + self.played) % self.players

    @property
    def over(self) -> bool:
        """Whether every player has started a game."""
        return self.played == self.players

    def add(self, game) -> None:  # type: ignore[no-untyped-def]
        """Add the scores of a game that is over. ValueError where it cannot belong to the match."""
        if self.over:
            raise ValueError("all games of the match have been played")
        if game.players != self.players:
            raise ValueError("the game has another number of players than the match")
        if game.actor != OVER:
            raise ValueError("only a game that is over can be added to the match")
        for player in range(self.players):
            self.totals[player] += game.score(player)
        self.played += 1

    def winners(self) -> int:
        """Return the players with the highest total as a bit mask, 0 while the match goes on."""
        mask = 0
        if self.over:
            most = max(self.totals)
            for player in range(self.players):
                if self.totals[player] == most:
                    mask |= 1 << player
        return mask

    def pack(self, buffer: bytearray, at: int) -> int:
        """Write the match from ``buffer[at]`` on: players, starter, games played, then the totals.

        :returns: how many bytes, 3 + 2 * players
        """
        size = 3 + 2 * self.players
        if at < 0 or at + size > len(buffer):
            raise ValueError(f"there is no room for the {size} bytes of the match")
        buffer[at] = self.players
        buffer[at + 1] = self._first
        buffer[at + 2] = self.played
        for player in range(self.players):
            buffer[at + 3 + 2 * player] = self.totals[player] & 255
            buffer[at + 4 + 2 * player] = self.totals[player] >> 8
        return size

    def unpack(self, buffer: bytearray, at: int) -> int:
        """Take over a packed match. ValueError where it is damaged, this match unchanged then.

        :returns: how many bytes it had
        """
        size = 3 + 2 * buffer[at] if 0 <= at < len(buffer) else 0
        if not size or at + size > len(buffer):
            raise ValueError("the record of the match is cut off")
        match = Match(buffer[at], buffer[at + 1])
        match.played = buffer[at + 2]
        if match.played > match.players:
            raise ValueError("the match has more games played than players")
        for player in range(match.players):
            match.totals[player] = buffer[at + 3 + 2 * player] + 256 * buffer[at + 4 + 2 * player]
        if not match.played and max(match.totals):
            raise ValueError("the match has totals before its first game")
        self.players = match.players
        self.played = match.played
        self.totals = match.totals
        self._first = match._first
        return size
