# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The state of a game of Aggravation: set-up, marbles, turn, and the log that takes actions back.

Touches nothing outside. It knows the board but not what is legal: `engine.aggravation` builds the
rules on it, `engine.aggravation_placing` fills it from lines and records.
"""

from engine.aggravation_board import ARM, MARBLES, Board, board, number_of, seats
from engine.contract import CHANCE, const

PASS = 7
NAME = 8  # plus k: the throw goes to the k-th partner still playing
MOVE = 16  # plus 8 times the marble, plus the kind of the move

_MOST_PLAYERS = const(6)
_MOST_MARBLES = const(24)
_CELLS_IN_PLAY = const(110)  # of the largest board: track, centre, homes, and one for all bases
_MOST_FOUND = const(32)


class State:
    """What `engine.aggravation.Aggravation` stands on; the attributes are explained there."""

    def __init__(
        self,
        players: int,
        arms: int = 4,
        modern: bool = False,
        teams: int = 0,
        starter: int = 0,
        reroll_unused_six: bool = True,
        play_on: bool = False,
        log: int = 512,
    ) -> None:
        if log < 1:
            raise ValueError("the log must hold at least 1 action")
        self.set_up(
            players,
            number_of(f"{arms}m" if modern else f"{arms}"),
            teams,
            reroll_unused_six,
            play_on,
        )
        if not 0 <= starter < players:
            raise ValueError("the starter must be one of the players, counted from 0")
        # Sized for the largest game, because `unpack` may bring one.
        self.spots = bytearray(_MOST_MARBLES)
        self.cells = bytearray(_CELLS_IN_PLAY)
        self.finished = 0
        self.order = bytearray(_MOST_PLAYERS)
        self.places = 0
        self.player = self.owner = starter
        self.die = 0
        self.actor = CHANCE
        # The legal moves of the throw, once they are asked for (`_found`): which, to which spot.
        self._codes = bytearray(_MOST_FOUND)
        self._goals = bytearray(_MOST_FOUND)
        # The log, a ring: `_kept` actions before `_next`, and what the position after lacks.
        self._next = 0
        self._actions = bytearray(log)
        self._turns = bytearray(log)  # 8 * player + owner
        self._origins = bytearray(log)  # the spot that the marble left
        self._hits = bytearray(log)  # 8 * (number of the marble aggravated + 1, or 0) + die

    def set_up(self, players: int, number: int, teams: int, reroll: bool, play_on: bool) -> None:
        """Take over a set-up, and forget the log; the marbles are not touched.

        :param int number: the board, as in `engine.aggravation_board`
        :raises ValueError: there is no such combination; nothing is changed then
        """
        ground = board(number)
        taken = seats(ground.arms, players)
        if teams not in (0, 2, 3):
            raise ValueError("teams are 0, 2 (pairs) or 3 (threes)")
        if teams and (players != ground.arms or players % teams):
            raise ValueError("pairs need four on four arms or six on six, threes six on six")
        self.roads = [ground.roads[seat] for seat in taken]
        self.board: Board = ground
        self.seats = taken
        self.players = players
        self.teams = teams
        self.reroll_unused_six = reroll
        self.play_on = play_on
        self._kept = 0
        self._found = 0

    # The log

    def _note(self, action: int, origin: int, hit: int) -> None:
        """Write an action into the log; when it is full, its older half is dropped."""
        size = len(self._actions)
        if self._kept == size:
            self._kept = size >> 1
        at = self._next
        self._actions[at] = action
        self._turns[at] = self.player << 3 | self.owner
        self._origins[at] = origin
        self._hits[at] = hit
        at += 1
        self._next = at if at < size else 0
        self._kept += 1

    def undo(self) -> None:
        """Take back the last action, whatever it was.

        :raises IndexError: the log is empty
        """
        if not self._kept:
            raise IndexError("no action is left to take back")
        self._kept -= 1
        at = (self._next or len(self._actions)) - 1
        self._next = at
        self._found = 0
        action = self._actions[at]
        turn = self._turns[at]
        hit = self._hits[at]
        self.player = self.actor = turn >> 3
        self.owner = turn & 7
        self.die = hit & 7
        if action < PASS:
            self.actor = CHANCE
        elif action >= MOVE:
            self._move_back(MARBLES * self.owner + (action >> 3) - 2, self._origins[at], hit >> 3)

    def _move_back(self, marble: int, origin: int, hit: int) -> None:
        """Put a marble back to the spot it came from, and one that it aggravated to where it was.

        :param int hit: the number of the marble aggravated plus 1, or 0
        """
        owner = marble // MARBLES
        if self.finished >> owner & 1:
            self.finished ^= 1 << owner
            self.places -= 1
        spots = self.spots
        cell = self.roads[owner][spots[marble]]
        self.cells[cell] = hit
        if hit:
            spots[hit - 1] = self.spot((hit - 1) // MARBLES, cell)
        spots[marble] = origin
        if origin:
            self.cells[self.roads[owner][origin]] = marble + 1

    @property
    def history(self) -> bytes:
        """The actions that can be taken back, oldest first, dice included."""
        first = self._next - self._kept
        if first >= 0:
            return bytes(self._actions[first : self._next])
        return bytes(self._actions[first:]) + bytes(self._actions[: self._next])

    def forget(self) -> None:
        """Forget the whole log: nothing can be taken back any more."""
        self._kept = 0

    def played_in_turn(self) -> int:
        """Return how many of the last actions a player may take back: those since the last die."""
        return self._last_of_log(True)

    def turn_length(self) -> int:
        """Return how many of the last actions are those of one player's turn, all its throws."""
        return self._last_of_log(False)

    def _last_of_log(self, since_die: bool) -> int:
        size = len(self._actions)
        newest = -1
        for back in range(self._kept):
            at = self._next - 1 - back
            if at < 0:
                at += size
            player = self._turns[at] >> 3
            if newest < 0:
                newest = player
            if player != newest or (since_die and self._actions[at] < PASS):
                return back
        return self._kept

    # What is where, and who plays with whom

    def spot(self, player: int, cell: int) -> int:
        """Return the spot of a track hole or the centre as a player's marbles count it.

        :param int cell: 0 to ``board.centre``
        """
        ground = self.board
        if cell == ground.centre:
            return ground.inside
        return (cell - self.seats[player] * ARM) % ground.centre + 1

    def team(self, player: int) -> int:
        """Return the bit mask of a player and his partners, who sit evenly around the board."""
        apart = self.players // (self.teams or 1)
        mask = 0
        other = player % apart
        while other < self.players:  # a range with this step would be allocated
            mask |= 1 << other
            other += apart
        return mask

    def partner(self, k: int) -> int:
        """Return the k-th partner of the player in turn who is still playing; -1: there is none."""
        partners = self.team(self.player) & ~(self.finished | 1 << self.player)
        for other in range(self.players):
            if partners >> other & 1:
                if not k:
                    return other
                k -= 1
        return -1

    def all_home(self, player: int) -> bool:
        """Four marbles in four home holes."""
        ground = self.board
        for marble in range(MARBLES * player, MARBLES * player + MARBLES):
            if not ground.door < self.spots[marble] < ground.inside:
                return False
        return True

    def finish(self, player: int) -> None:
        """All marbles of a player are home."""
        self.finished |= 1 << player
        self.order[self.places] = player
        self.places += 1

    def going(self) -> int:
        """Return how many teams (players, where there are none) are still playing."""
        going = 0
        for player in range(self.players // (self.teams or 1)):
            if self.team(player) & ~self.finished:
                going += 1
        return going

    def least_going(self) -> int:
        """The game ends with the first team or player all home; for the places, with one left."""
        return 1 if self.play_on else self.players // (self.teams or 1) - 1
