# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points: the rules of a turn, undo, who wins, by the contract in `engine.contract`.

The screens, the computer players and the harness change a game through `apply` and `undo` alone.
`notation` and `saving` read and write games.

>>> game = BigPoints.from_text("bp BRRB -,- - -/- 0m0")
>>> out = bytearray(32)
>>> list(out[:game.legal(out)])
[0, 4, 5]
>>> game.apply(5)
>>> game.text()
'bp .RRB -,1 - B1/- 1m0'
>>> game.undo()
>>> game.text()
'bp BRRB -,- - -/- 0m0'
"""

from engine.bigpoints.board import BLACK, GONE, KINDS, NOWHERE, OCCUPIED, STAIRS, WHITE, Board
from engine.contract import OVER, const
from engine.games import part

DECLINE = 20  # the action that declines the extra move

# Every other action is 4 * pawn plus what is chosen; a pawn that climbs has 4 * pawn alone.
BEHIND = 1  # takes the disc behind instead of the one ahead
BACKWARD = 2  # goes backward instead of forward

_EXTRA = const(8)  # in the log: the action was an extra move or declined it

_NOT_LEGAL = "this action is not legal now"


class BigPoints(Board):
    """One game, at its start.

    ``player`` is whose turn it is (who made the last move, when the game is over), ``extra``
    whether it is about the extra move, ``held`` how many black discs that player held when the
    turn began.

    :param int players: 2 to 5
    :param int seed: shuffles the path
    :param int starter: who begins
    :param int colours: pawns and their colours, 1 to 5
    :param int discs: discs of each pawn colour on the path, 1 to 9
    :param int whites: white discs, 0 to 5
    :param int blacks: black discs, 0 to 5
    :param int log: how many actions can be taken back, at least 1
    """

    def __init__(
        self,
        players: int,
        seed: int,
        starter: int = 0,
        colours: int = 5,
        discs: int = 9,
        whites: int = 5,
        blacks: int = 5,
        log: int = 128,
    ) -> None:
        super().__init__(players, colours, discs, whites, blacks)
        self.lay_out(seed)
        if not 0 <= starter < players:
            raise ValueError("the starter must be one of the players, counted from 0")
        if log < 1:
            raise ValueError("the log must hold at least 1 action")
        self.actor = self.player = starter
        self.extra = False
        self.held = 0
        # The log: the actions, and what they changed that the position after does not tell.
        self._count = 0
        self._actions = bytearray(log)
        self._origins = bytearray(log)  # where the pawn came from, as in `pawns`
        self._takes = bytearray(log)  # the place of the disc taken, or NOWHERE
        self._kinds = bytearray(log)  # its kind
        self._turns = bytearray(log)  # `held`, and whether it was about the extra move

    def legal(self, out: bytearray) -> int:
        """Write the legal actions into ``out``, ascending, and return how many."""
        if self.actor == OVER:
            return 0
        n = 0
        targets = self.targets
        last = self.free_behind(self.places, NOWHERE)  # the last disc that can be taken
        if last == NOWHERE:
            last = 0
        for pawn in range(self.colours):
            ahead = self.pawns[pawn]
            if ahead == STAIRS:
                continue  # a pawn on the staircase never moves again
            landing = targets[pawn]
            if landing == STAIRS:
                out[n] = 4 * pawn
                n += 1
            else:
                # The disc that it leaves is one behind it that can be taken.
                behind = ahead > 0 or self.free_behind(landing, NOWHERE) != NOWHERE
                if last > landing or not behind:  # no disc on either side counts as ahead
                    out[n] = 4 * pawn
                    n += 1
                if behind:
                    out[n] = 4 * pawn + BEHIND
                    n += 1
            if self.extra:
                n = self._legal_backward(pawn, out, n)
        if self.extra:
            out[n] = DECLINE
            n += 1
        return n

    def _legal_backward(self, pawn: int, out: bytearray, n: int) -> int:
        """Only in the extra move: to a disc behind. The one it leaves is ahead of it then."""
        landing = self.own_behind(pawn)
        if landing != NOWHERE:
            out[n] = 4 * pawn + BACKWARD
            n += 1
            if self.free_behind(landing, NOWHERE) != NOWHERE:
                out[n] = 4 * pawn + BACKWARD + BEHIND
                n += 1
        return n

    def landing(self, action: int) -> int:
        """Return where an action puts the pawn: a place or `STAIRS`; `NOWHERE` for `DECLINE`.

        ValueError where there is no such move.
        """
        pawn = action >> 2
        if 0 <= pawn < self.colours and self.pawns[pawn] != STAIRS:
            if not action & BACKWARD:
                return self.targets[pawn]
            if self.extra:
                landing = self.own_behind(pawn)
                if landing != NOWHERE:
                    return landing
        elif action == DECLINE and self.extra and self.actor != OVER:
            return NOWHERE  # the extra move is optional, the normal move is not
        raise ValueError(_NOT_LEGAL)

    def taken(self, action: int) -> int:
        """Return the place of the disc that an action takes, or `NOWHERE`.

        A pawn that climbs brings its colour's disc of the pile, which has no place. ValueError
        where the action is not legal.
        """
        return self._taken_at(self.landing(action), action)

    def _taken_at(self, landing: int, action: int) -> int:
        if landing >= STAIRS:
            if action & BEHIND:
                raise ValueError(_NOT_LEGAL)
            return NOWHERE
        left = self.pawns[action >> 2] - 1
        if action & BEHIND:
            take = self.free_behind(landing, left)
            if take == NOWHERE:
                raise ValueError(_NOT_LEGAL)
        else:
            take = self.free_ahead(landing, left)
            # With no disc on either side the pawn moves and nothing is taken.
            if take == NOWHERE and self.free_behind(landing, left) != NOWHERE:
                raise ValueError(_NOT_LEGAL)
        return take

    def apply(self, action: int) -> None:
        """Play an action. ValueError where it is not legal, the game unchanged then."""
        landing = self.landing(action)
        take = self._taken_at(landing, action)
        self._note(action, take)
        if action != DECLINE:
            hand = KINDS * self.player
            self._move(action >> 2, landing, hand)
            if take != NOWHERE:
                self._take(take, hand)
            if self.extra:  # one black disc is handed in; it leaves the game
                self.hands[hand + BLACK] -= 1
            if self.arrived == self.colours:
                self.actor = OVER  # at once, in a normal or in an extra move
                return
        if self.held and not self.extra:
            self.extra = True  # a black disc was held when the turn began
        else:
            self._next_player()

    def _move(self, pawn: int, landing: int, hand: int) -> None:
        """Put a pawn on a disc, or on the highest free step; its disc of the pile is taken then."""
        left = self.pawns[pawn]
        if left:
            self.path[left - 1] -= OCCUPIED
        if landing == STAIRS:
            self.pawns[pawn] = STAIRS
            self.arrived += 1
            self.steps[pawn] = self.colours - self.arrived
            self.hands[hand + pawn] += 1
        else:
            self.pawns[pawn] = landing + 1
            self.path[landing] += OCCUPIED
            self.targets[pawn] = self.next_own(pawn)

    def _take(self, place: int, hand: int) -> None:
        """Take a disc from the path."""
        kind = self.path[place]
        self.path[place] = GONE
        self.hands[hand + kind] += 1
        if kind < WHITE and self.targets[kind] == place:
            self.targets[kind] = self.next_own(kind)

    def _next_player(self) -> None:
        """Play goes clockwise."""
        player = self.player + 1
        if player == self.players:
            player = 0
        self.actor = self.player = player
        self.extra = False
        self.held = self.hands[KINDS * player + BLACK]

    def winners(self) -> int:
        """Return the players with the highest score as a bit mask, 0 while the game goes on."""
        mask = 0
        if self.actor == OVER:
            most = 0
            for player in range(self.players):
                score = self.score(player)
                if score > most:
                    most = score
                    mask = 0
                if score == most:
                    mask |= 1 << player
        return mask

    def _note(self, action: int, take: int) -> None:
        """Log what `undo` needs; when the log is full its older half is forgotten."""
        count = self._count
        if count == len(self._actions):
            count = self._forget_older()
        self._actions[count] = action
        self._takes[count] = take
        if action != DECLINE:
            self._origins[count] = self.pawns[action >> 2]
            if take != NOWHERE:
                self._kinds[count] = self.path[take] & ~OCCUPIED
        self._turns[count] = self.held + _EXTRA if self.extra else self.held
        self._count = count + 1

    def _forget_older(self) -> int:
        """Forget the older half of the log and return how many actions are left in it."""
        older = (self._count + 1) // 2
        for at in range(older, self._count):
            self._actions[at - older] = self._actions[at]
            self._origins[at - older] = self._origins[at]
            self._takes[at - older] = self._takes[at]
            self._kinds[at - older] = self._kinds[at]
            self._turns[at - older] = self._turns[at]
        return self._count - older

    def undo(self) -> None:
        """Take back the last action. IndexError where nothing is left to take back."""
        count = self._count - 1
        if count < 0:
            raise IndexError("no action is left to take back")
        self._count = count
        if self.actor != OVER and not self.extra:  # the turn had passed on
            self.player = (self.player or self.players) - 1
        self.actor = self.player
        self.extra = self._turns[count] >= _EXTRA
        self.held = self._turns[count] & ~_EXTRA
        action = self._actions[count]
        if action == DECLINE:
            return
        hand = KINDS * self.player
        if self.extra:
            self.hands[hand + BLACK] += 1
        if self._takes[count] != NOWHERE:
            self._lay_back(self._takes[count], self._kinds[count], hand)
        self._move_back(action >> 2, self._origins[count], hand)

    def _lay_back(self, place: int, kind: int, hand: int) -> None:
        """Lay a disc back on the path."""
        self.path[place] = kind
        self.hands[hand + kind] -= 1
        if kind < WHITE and self.pawns[kind] <= place < self.targets[kind]:
            self.targets[kind] = place

    def _move_back(self, pawn: int, origin: int, hand: int) -> None:
        """Put a pawn back to where it came from; if it had climbed, its disc goes to the pile."""
        if self.pawns[pawn] == STAIRS:
            self.arrived -= 1
            self.steps[pawn] = 0
            self.hands[hand + pawn] -= 1
        else:
            standing = self.pawns[pawn] - 1
            self.path[standing] -= OCCUPIED
            self.targets[pawn] = standing
        self.pawns[pawn] = origin
        if origin:
            self.path[origin - 1] += OCCUPIED
            if self.targets[pawn] < origin:  # it had gone backward
                self.targets[pawn] = self.next_own(pawn)

    @property
    def history(self) -> bytes:
        """The actions that can be taken back, oldest first."""
        return bytes(self._actions[: self._count])

    def played_in_turn(self) -> int:
        """Return how many actions of the turn that is going on can be taken back, 0 to 2.

        The turn that ended the game goes on.
        """
        count = self._count
        if count and self.actor == OVER:
            return 2 if count > 1 and self._turns[count - 1] >= _EXTRA else 1
        return 1 if count and self.extra else 0

    def forget(self) -> None:
        """Forget the whole log: nothing can be taken back any more."""
        self._count = 0

    def check(self) -> int:
        """Return 0, or the number of the broken invariant, an index of `saving.BROKEN`."""
        broken: int = part(BigPoints, "saving").check(self)
        return broken

    def text(self) -> str:
        """Return the position as one line."""
        line: str = part(BigPoints, "notation").text(self)
        return line

    @classmethod
    def from_text(cls, line: str, log: int = 128) -> "BigPoints":
        """Return the game that a line describes. ValueError with the reason where it cannot be."""
        game: BigPoints = part(cls, "notation").from_text(cls, line, log)
        return game

    def pack(self, buffer: bytearray, at: int) -> int:
        """Write the game and what `undo` needs for this turn from ``buffer[at]`` on.

        :returns: how many bytes, at most `engine.contract.MOST_PACKED`
        """
        size: int = part(BigPoints, "saving").pack(self, buffer, at)
        return size

    def unpack(self, buffer: bytearray, at: int) -> None:
        """Take over a packed game. ValueError where it is damaged, this game unchanged then."""
        part(BigPoints, "saving").unpack(self, buffer, at)
