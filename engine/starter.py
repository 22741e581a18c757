# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The throw for the starter, an object of the same shape as a game (`engine.contract`).

Touches nothing outside. The screens play it before a game of Aggravation and pass its `player`,
once it is over, as ``starter=``.

Each player throws the die, player 0 first; the highest begins, tied players throw again until one
is highest. The line is ``st <throws> <turn>``: per player, separated by ``/``, what he threw in
this round, ``-`` if he has yet to throw, ``x`` and his last throw if he is out; then ``<player>?``
(throws next) or ``<player>e`` (begins).

>>> throws = Starter(3)
>>> for die in (5, 2, 5, 6):
...     throws.apply(die)
>>> throws.text()
'st 6/x2/- 2?'
>>> throws.apply(4)
>>> throws.text(), throws.actor == OVER, throws.player
('st 6/x2/4 0e', True, 0)
"""

from engine.contract import CHANCE, OVER, const

_MOST_PLAYERS = const(6)
_ENTRY = const(8)  # bytes of the log per throw: the die, who was in the round, the throws before
_HEAD = const(2)  # bytes of a record before the throws

BROKEN = (
    "all is well",
    "two to six players throw for the start",
    "at least two players must be in the round, and only such as exist",
    "a throw is 1 to 6; who is out has thrown, and not the highest",
    "players throw one after the other, and a finished round has one highest throw",
    "another player is in turn",
)
"""By the number that `check` returns."""

_LONGEST_LINE = const(24)

_FORM = "a throw for the starter is: st <throw>/<throw>… <turn>, two to six players"


class Starter:
    """Who begins?

    Everybody may read these, `apply` and `undo` alone write them:

    ==============  ================================================================================
    ``player``      who throws next; once it is over, who begins
    ``throws``      per player what he threw in this round, or last if he is out; 0: not yet thrown
    ``contenders``  bit mask of the players in this round
    ==============  ================================================================================

    :param int players: 2 to 6
    :param int log: how many throws can be taken back, at least 1
    :raises ValueError: another number
    """

    def __init__(self, players: int, log: int = 32) -> None:
        if not 2 <= players <= _MOST_PLAYERS:
            raise ValueError("two to six players throw for the start")
        if log < 1:
            raise ValueError("the log must hold at least 1 action")
        self.players = players
        self.throws = bytearray(_MOST_PLAYERS)  # sized for any number, because of `unpack`
        self.contenders = (1 << players) - 1
        self.player = 0
        self.actor = CHANCE
        self._kept = 0
        self._log = bytearray(_ENTRY * log)

    def legal(self, out: bytearray) -> int:
        """Write the legal actions, the faces of the die; return how many, 0 when it is over."""
        if self.actor == OVER:
            return 0
        for die in range(1, 7):
            out[die - 1] = die
        return 6

    def apply(self, action: int) -> None:
        """Throw this number.

        :raises ValueError: it is over, or no die shows that; nothing is changed
        """
        if self.actor == OVER or not 1 <= action <= 6:
            raise ValueError("this action is not legal now")
        self._note(action)
        self.throws[self.player] = action
        if self.next_thrower() < 0:
            self._end_round()
        self.find_turn()

    def next_thrower(self) -> int:
        """Return the first player of the round who has not thrown, or -1."""
        for player in range(self.players):
            if self.contenders >> player & 1 and not self.throws[player]:
                return player
        return -1

    def highest(self) -> int:
        """Return the bit mask of those with the highest throw of the round."""
        most = 0
        mask = 0
        for player in range(self.players):
            if self.contenders >> player & 1 and self.throws[player] >= most:
                if self.throws[player] > most:
                    mask = 0
                most = self.throws[player]
                mask |= 1 << player
        return mask

    def _end_round(self) -> None:
        """Tied players throw again; a single highest one ends it."""
        highest = self.highest()
        if highest & (highest - 1):
            self.contenders = highest
            for player in range(self.players):
                if highest >> player & 1:
                    self.throws[player] = 0

    def find_turn(self) -> None:
        """Find whose turn it is from the throws."""
        self.player = self.next_thrower()
        self.actor = CHANCE
        if self.player < 0:
            self.actor = OVER
            highest = self.highest()
            self.player = 0
            while highest > 1:
                highest >>= 1
                self.player += 1

    # The log

    def _note(self, action: int) -> None:
        """Write down what was before a throw; when the log is full, its older half is dropped."""
        log = self._log
        size = len(log) // _ENTRY
        if self._kept == size:
            self._kept = size >> 1
            dropped = _ENTRY * (size - self._kept)
            for at in range(_ENTRY * self._kept):
                log[at] = log[at + dropped]
        at = _ENTRY * self._kept
        log[at] = action
        log[at + 1] = self.contenders
        for player in range(_MOST_PLAYERS):
            log[at + 2 + player] = self.throws[player]
        self._kept += 1

    def undo(self) -> None:
        """Take back the last throw.

        :raises IndexError: the log is empty
        """
        if not self._kept:
            raise IndexError("no action is left to take back")
        self._kept -= 1
        at = _ENTRY * self._kept
        self.contenders = self._log[at + 1]
        for player in range(_MOST_PLAYERS):
            self.throws[player] = self._log[at + 2 + player]
        self.find_turn()

    @property
    def history(self) -> bytes:
        """The throws that can be taken back, oldest first."""
        return bytes([self._log[_ENTRY * at] for at in range(self._kept)])

    def forget(self) -> None:
        """Forget the whole log: nothing can be taken back any more."""
        self._kept = 0

    # How it stands

    def score(self, player: int) -> int:
        """Return a player's last throw; 0 if he has yet to throw in this round."""
        return self.throws[player]

    def winners(self) -> int:
        """Return the bit of the player who begins, 0 while it goes on."""
        return 1 << self.player if self.actor == OVER else 0

    def check(self) -> int:
        """Return 0, or the number of the broken invariant, an index of `BROKEN`."""
        players = self.players
        if not 2 <= players <= _MOST_PLAYERS:
            return 1
        if self.contenders >> players or not self.contenders & (self.contenders - 1):
            return 2
        waiting = False
        for player in range(players):
            throw = self.throws[player]
            if not self.contenders >> player & 1:
                if not 1 <= throw < 6:
                    return 3
            elif throw > 6:
                return 3
            elif throw and waiting:
                return 4
            elif not throw:
                waiting = True
        highest = self.highest()
        if not waiting and highest & (highest - 1):
            return 4
        if waiting:
            right = self.actor == CHANCE and self.player == self.next_thrower()
        else:
            right = self.actor == OVER and highest == 1 << self.player
        return 0 if right else 5

    # Lines and records

    def text(self) -> str:
        """Return how it stands as one line."""
        items = []
        for player in range(self.players):
            out = "" if self.contenders >> player & 1 else "x"
            items.append(f"{out}{self.throws[player] or '-'}")
        end = "e" if self.actor == OVER else "?"
        return f"st {'/'.join(items)} {self.player}{end}"

    @classmethod
    def from_text(cls, line: str, log: int = 32) -> "Starter":
        """Return what a line describes; the history is empty.

        :raises ValueError: with the reason why it describes nothing
        """
        fields = line.split(" ") if isinstance(line, str) and len(line) <= _LONGEST_LINE else []
        if len(fields) != 3 or fields[0] != "st":
            raise ValueError(_FORM)
        items = fields[1].split("/")
        starter = cls(len(items), log=log)
        for player in range(starter.players):
            throw = items[player]
            if throw[:1] == "x":
                throw = throw[1:]
                starter.contenders ^= 1 << player
            value = "-123456".find(throw) if len(throw) == 1 else -1
            if value < 0:
                raise ValueError(f"a throw is - or 1 to 6, x before it if out, not '{throw}'")
            starter.throws[player] = value
        starter.find_turn()
        broken = starter.check()
        if broken:
            raise ValueError(BROKEN[broken])
        if starter.text() != line:
            raise ValueError("such throws are written: " + starter.text())
        return starter

    def pack(self, buf: bytearray, at: int) -> int:
        """Write how it stands as a record: players, contenders, a throw per player.

        A die is never taken back by the players, so the record holds no history.

        :param int at: where in the buffer it begins
        :returns: its length, at most 8 bytes
        :raises ValueError: the buffer is too short
        """
        size = _HEAD + self.players
        if not 0 <= at <= len(buf) - size:
            raise ValueError("the buffer is too short for the record")
        buf[at] = self.players
        buf[at + 1] = self.contenders
        for player in range(self.players):
            buf[at + _HEAD + player] = self.throws[player]
        return size

    def unpack(self, buf: bytes | bytearray, at: int) -> int:
        """Take over a record; the history is empty then.

        :returns: the record's length
        :raises ValueError: it is none; the object is unchanged
        """
        if not 0 <= at < len(buf):
            raise ValueError("the record is too short")
        read = Starter(buf[at], log=1)
        size = _HEAD + read.players
        if at + size > len(buf):
            raise ValueError("the record is too short")
        read.contenders = buf[at + 1]
        for player in range(read.players):
            read.throws[player] = buf[at + _HEAD + player]
        read.find_turn()
        broken = read.check()
        if broken:
            raise ValueError(BROKEN[broken])
        self.forget()
        self.players = read.players
        self.contenders = read.contenders
        for player in range(_MOST_PLAYERS):
            self.throws[player] = read.throws[player]
        self.find_turn()
        return size
