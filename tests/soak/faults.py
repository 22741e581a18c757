# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys at random, and now and then a fault at any line of any screen: no game is lost by it.

Not in the store nor in the rules, which allocate nothing and fail before they change anything.
"""

import sys
from types import FrameType
from typing import Any

from hardware.simulator.device_code import is_device_file
from hardware.simulator.machine import Restart
from hardware.simulator.session import Simulator
from tests.soak.mash import Beginning, Mash
from tests.ui.seats import at

_FAULTS = (MemoryError, RuntimeError, OSError)
_MENDS = (
    "/ui/fault.py",
    "/ui/memory.py",
    "/savestore.py",
    "/savestore_journal.py",
    "/savestore_halves.py",
    "/savestore_file.py",
)
_SHARE = 1 / 32  # of the frames break down


def _breaks(path: str) -> bool:
    """Whether faults are made in a file."""
    path = path.replace("\\", "/")
    return is_device_file(path) and "/lib/" in path and not path.endswith(_MENDS)


class Faults(Mash):
    """Keys and faults at random from a beginning on.

    ``faults`` counts those that were made, ``lost`` the games that were gone afterwards.
    """

    def __init__(self, beginning: Beginning):
        self.faults = self.lost = 0
        super().__init__(beginning)

    def command(self) -> str:
        """The command that repeats it: keys alone do not."""
        return self.job("faults")

    def frame(self) -> None:
        """A turn of the loop; now and then one that breaks down, if it has lines enough for it."""
        app = self.simulator.app
        if self.calm or self._random.random() > _SHARE:
            app.turn()
            return
        ends = app.front is not None and at(self.simulator) == "score"
        before = saved_game(self.simulator)
        saves = self.saves
        app.fault = ""
        most = self._random.choice((40, 400, 4000))
        made = _Break(self._random.randrange(1, most), self._random.choice(_FAULTS)())
        escaped = None
        restarted = False
        sys.settrace(made.trace)
        try:
            app.turn()
        except Restart:
            restarted = True
        except Exception as error:
            escaped = error
        finally:
            sys.settrace(None)
        if not made.done:
            return
        self.faults += 1
        if escaped is not None:
            if escaped is not made.fault:
                raise escaped
            self._restart()
        elif restarted:
            self.simulator.restart()
            self._begin_again()
            saved = saved_game(self.simulator) is not None
            assert saved == (self.simulator.app.session is not None), "the saved game goes on"
        elif app.fault:
            self._go_on()
        after = saved_game(self.simulator)
        if before is not None and after is None and not ends:
            self.lost += 1
        if saves == self.saves:
            assert before == after, "another game is saved, and nothing was written"
        session = self.simulator.app.session
        if session is not None and not session.demonstration:
            assert session.game.check() == 0
            if not session.dirty and packed(session) != after:
                # The throws for the starter had come to an end: it is the game itself.
                from ui.aggravation.session import THROWING

                assert after is not None
                assert after[0] & 15 == THROWING, "the game is not the one that is saved"

    def _restart(self) -> None:
        """What code.py does with what escapes: the program begins again."""
        self.simulator = self.switch_on(self.simulator.nvm)
        self._begin_again()

    def _begin_again(self) -> None:
        self._held.clear()
        while self.simulator.app.front is None:
            self.simulator.app.turn()

    def _go_on(self) -> None:
        """There is a sentence, and behind it the game or the title."""
        app = self.simulator.app
        app.turn()
        assert at(self.simulator) == "error", at(self.simulator)
        for _ in range(6):
            if at(self.simulator) != "error":
                return
            app.front.press(4)
            app.turn()
        raise AssertionError("the sentence stays")


class _Break:
    """Raises a fault at the n-th line that is run."""

    def __init__(self, lines: int, fault: Exception):
        self.lines = lines
        self.fault = fault
        self.done = False

    def trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        """As `sys.settrace` wants it."""
        if self.done or not _breaks(frame.f_code.co_filename):
            return None
        return self._line

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line" and not self.done:
            self.lines -= 1
            if self.lines <= 0:
                self.done = True
                raise self.fault
        return self._line


def saved_game(simulator: Simulator) -> bytes | None:
    """The record of the game that is in the store, read as after a restart."""
    from savestore import GAME, SaveStore

    store = SaveStore(simulator.console.store, simulator.console.copy)
    record = store.load(GAME)
    return None if record is None else replayed(record, store.noted())


def replayed(record: bytes, entries: bytes | None) -> bytes:
    """The record of a game after what was noted behind it, by the rules alone."""
    from engine.aggravation import Aggravation
    from engine.aggravation.view import NONE, hit
    from engine.bigpoints import BigPoints
    from engine.starter import Starter

    assert entries is not None
    if not entries:
        return record
    new = bytearray(128)
    new[: len(record)] = record
    game: Any
    if record[0] >> 4 == 0:
        game = BigPoints(2, 0, log=8)
        at = 3 if record[0] & 15 == 3 else 6 + 2 * record[1]
    elif record[0] & 15 == 3:
        game = Starter(2)
        at = 8
    else:
        game = Aggravation(2, log=32)
        at = 21
    game.unpack(bytearray(record), at)
    for entry in entries:
        action = entry % 64
        if at == 21:
            new[0] = 16 + (5 if entry >= 64 else 4)
            if action <= 6:
                count = min(new[2 * action - 1] + 256 * new[2 * action] + 1, 65535)
                new[2 * action - 1 : 2 * action + 1] = count.to_bytes(2, "little")
            elif hit(game, action) != NONE:
                new[13 + game.player] = min(new[13 + game.player] + 1, 255)
        game.apply(action)
    return bytes(new[: at + game.pack(new, at)])


def packed(session: Any) -> bytes:
    """The record of a game."""
    record = bytearray(128)
    return bytes(record[: session.write(record)])
