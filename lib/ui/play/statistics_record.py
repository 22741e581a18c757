# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What all finished games add up to: counters in the store's third record.

The session counts a game when its end has been left, the page `stats` shows the counters. Loaded
for that alone. A counter that is full stays full; the dice stay together, or they would be skewed.
"""

from savestore import GAME, STATS

from ui.preferences import MOST_SEATS

LEVELS = 5  # a person, easy, medium, hard, expert
_FIRST_LEVELS = 4  # of them, those that version 0.1 had
FACES = 6

# Places in the record; all numbers little-endian. A new one goes to the end: older records are
# shorter.
_LAST = 0  # the write of the last game that was counted; 0 before the first
_DICE = 3  # three bytes a face
_FEWEST = _DICE + 3 * FACES  # throws of the shortest game with dice; 0 before the first
_GAMES = _FEWEST + 2
# From here on a block for each of GAMES, with these places; two bytes each, three for sums.
_SEAT_GAMES = 2
_SEAT_WINS = _SEAT_GAMES + 2 * MOST_SEATS
_LEVEL_GAMES = _SEAT_WINS + 2 * MOST_SEATS
_LEVEL_WINS = _LEVEL_GAMES + 2 * _FIRST_LEVELS
_BEST = _LEVEL_WINS + 2 * _FIRST_LEVELS
_SUM = _BEST + 2 * _FIRST_LEVELS
_BLOCK = _SUM + 3 * _FIRST_LEVELS
# The level that came later has its numbers at the end of the record, those of the first game last.
_EXPERT = 9
SIZE = 244


class Statistics:
    """The counters as they are in the store; all zero where it has none that can be read.

    :param SaveStore store: what keeps them
    """

    def __init__(self, store):
        self._store = store
        self._bytes = bytearray(SIZE)
        stored = store.load(STATS)
        if stored is not None:
            for at in range(min(len(stored), SIZE)):
                self._bytes[at] = stored[at]

    # What is counted. A game is an index into GAMES.

    def games(self, game: int) -> int:
        """How many games were finished."""
        return self._read(_block(game))

    def seat(self, game: int, seat: int) -> tuple:
        """How many games a seat has won, and how many it has played."""
        at = _block(game) + 2 * seat
        return self._read(at + _SEAT_WINS), self._read(at + _SEAT_GAMES)

    def level(self, game: int, level: int) -> tuple:
        """How often players of a level have won, and how often they have played."""
        played, won, _, _ = _places(game, level)
        return self._read(won), self._read(played)

    def points(self, game: int, level: int) -> tuple:
        """The most points a player of a level has made in a game, and all they have made."""
        _, _, best, total = _places(game, level)
        return self._read(best), self._read(total, 3)

    def dice(self) -> list:
        """How often each face was thrown."""
        return [self._read(_DICE + 3 * face, 3) for face in range(FACES)]

    def fewest_throws(self) -> int:
        """Throws of the shortest game with dice."""
        return self._read(_FEWEST)

    # What changes it.

    def add(self, session) -> None:
        """Count the finished game of a session."""
        game = session.game
        block = _block(session.number)
        winners = game.winners()
        self._raise(block, 1)
        for seat in range(game.players):
            won = winners >> seat & 1
            played, wins, best, total = _places(session.number, session.seats[seat])
            points = session.points(seat)
            self._raise(block + _SEAT_GAMES + 2 * seat, 1)
            self._raise(block + _SEAT_WINS + 2 * seat, won)
            self._raise(played, 1)
            self._raise(wins, won)
            self._raise(best, max(0, points - self._read(best)))
            self._raise(total, points, 3)
        if session.dice:
            self._add_dice(session.dice)

    def _add_dice(self, dice) -> None:
        throws = sum(dice)
        fewest = self.fewest_throws()
        if throws and not 0 < fewest <= throws:
            self._write(_FEWEST, min(throws, 0xFFFF))
        for face in range(FACES):
            if self._read(_DICE + 3 * face, 3) + dice[face] > 0xFFFFFF:
                return
        for face in range(FACES):
            self._raise(_DICE + 3 * face, dice[face], 3)

    def save(self, last: int) -> None:
        """Keep them.

        :param int last: the write of the game that is counted last
        """
        self._write(_LAST, last, 3)
        self._store.save(STATS, self._bytes)

    def last(self) -> int:
        """The write of the game that was counted last."""
        return self._read(_LAST, 3)

    # Numbers in the record.

    def _read(self, at: int, size: int = 2) -> int:
        number = 0
        for k in range(size - 1, -1, -1):
            number = number << 8 | self._bytes[at + k]
        return number

    def _write(self, at: int, number: int, size: int = 2) -> None:
        for k in range(size):
            self._bytes[at + k] = number >> 8 * k & 255

    def _raise(self, at: int, more: int, size: int = 2) -> None:
        self._write(at, min(self._read(at, size) + more, (1 << 8 * size) - 1), size)


def count(session) -> None:
    """Count the finished game of a session, once.

    The game is forgotten, or the next one of its match saved, only after that. Where the power
    goes in between, the same game comes back and ends again: it is known by its write.
    """
    store = session.app.store
    if store.reason(STATS) == "damaged":
        store.allow(STATS)  # lost; the counting begins anew
    statistics = Statistics(store)
    last = store.sequence(GAME)
    if last < 0 or last != statistics.last():
        statistics.add(session)
        statistics.save(max(last, 0))


def clear(store) -> None:
    """Begin anew, whatever was there."""
    store.allow(STATS)
    store.clear(STATS)


def _places(game: int, level: int) -> tuple:
    """Where a level's games, wins, most points and sum of points are."""
    if level < _FIRST_LEVELS:
        at = _block(game)
        two = at + 2 * level
        return two + _LEVEL_GAMES, two + _LEVEL_WINS, two + _BEST, at + _SUM + 3 * level
    at = SIZE - _EXPERT * (game + 1)
    return at, at + 2, at + 4, at + 6


def _block(game: int) -> int:
    return _GAMES + _BLOCK * game
