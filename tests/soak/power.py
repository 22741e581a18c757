# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys at random, and the power is cut at any frame and in the middle of any save.

The NVM then holds what the chip of that board leaves of such a save, see `tests.lib.medium`.
"""

from typing import Any

from hardware.simulator.boards import SimulatedBoard
from hardware.simulator.session import Simulator
from tests.lib.medium import Blocks, Esp32, Medium, Rp2
from tests.soak.faults import packed, saved_game
from tests.soak.mash import Beginning, Mash
from tests.ui import reading
from tests.ui.seats import at

_SHARE = 1 / 64  # of the frames
_SHARE_OF_SAVES = 1 / 4


def medium_of(board: SimulatedBoard, seed: int) -> Medium:
    """How the NVM of a board is written."""
    size = board.nvm_size
    media = {
        "rp2": lambda: Rp2(size, seed),
        "esp32": lambda: Esp32(size, seed),
        "nrf52": lambda: Blocks(size, 4096, seed),
        "samd51": lambda: Blocks(size, size, seed),
    }
    return media[board.chip]()


class Power(Mash):
    """Keys and power cuts at random from a beginning on.

    ``cuts`` counts the power cuts; ``lost`` those after which neither the old nor the new game was
    there; ``erased`` likewise, but where the chip itself erases all and there is no copy in files.
    """

    def __init__(self, beginning: Beginning):
        self.cuts = self.lost = self.erased = 0
        self._files: dict[str, bytes] = {}
        self._cut: tuple[bytes, bool, list[bytes | None]] | None = None
        # With half of the seeds code may write the drive.
        self._writable = beginning.seed % 2 == 1
        self._writes: list[tuple[bytes, int, bytes]] = []
        super().__init__(beginning)

    def switch_on(self, store: bytes | None, **how: Any) -> Simulator:
        """The handheld, with power from now on; each write into its NVM is noted."""
        seed = self.beginning.seed + self.cuts
        simulator = super().switch_on(
            store, seed=seed, writable=self._writable, files=self._files, **how
        )
        machine = simulator.machine
        write = machine.write_nvm

        def write_nvm(at: int, data: bytes) -> None:
            self._writes.append((bytes(machine.nvm), at, bytes(data)))
            write(at, data)

        machine.write_nvm = write_nvm  # type: ignore[method-assign]
        return simulator

    def command(self) -> str:
        """The command that repeats it: keys alone do not."""
        return self.job("power cuts")

    def frame(self) -> None:
        """A turn of the loop, after which the power may go; or it goes during a save in it."""
        self._writes.clear()
        old = saved_game(self.simulator)
        self.simulator.frame()
        if self.calm:
            return
        session = self.simulator.app.session
        if self._writes and self._random.random() < _SHARE_OF_SAVES:
            self._cut_during(self._writes[-1], old, session)
        elif self._random.random() < _SHARE:
            self._cut_now(self.simulator.nvm, [saved_game(self.simulator)], False)

    def _cut_during(self, write: tuple[bytes, int, bytes], old: bytes | None, session: Any) -> None:
        before, at_byte, data = write
        medium = medium_of(self.simulator.board, self._random.randrange(1000))
        medium.restore(before)
        steps: list[Any] = []
        medium.steps = steps
        medium.write(at_byte, data)
        medium.restore(before)
        for step in steps[: self._random.randrange(len(steps) + 1)]:
            medium.apply(step)
        erases = medium.page == 0 or len(max((step[2] for step in steps), key=len, default=b"")) > 1
        self._cut_now(medium.state(), [old, saved_game(self.simulator)], erases)

    def _cut_now(self, nvm: bytes, games: list[bytes | None], erases: bool) -> None:
        """Cut the power, switch on, go on with the game.

        :param games: either of which may be there then
        :param erases: whether the write that was cut erases everything
        """
        self.cuts += 1
        self._held.clear()
        self._files = dict(self.simulator.machine.files)
        self.simulator = self.switch_on(nvm)
        self.simulator.settle()
        for _ in range(4):
            if at(self.simulator) != "error":
                break
            self.simulator.app.front.press(4)
            self.simulator.settle()
        assert at(self.simulator) == "title", at(self.simulator)
        game = saved_game(self.simulator)
        if game not in games:
            all_erased = erases and not self._writable and self.simulator.board.chip != "nrf52"
            # What the chip was rewriting may be there up to an earlier action.
            assert game is None or all_erased, "a game that was never saved, or an older one"
            if all_erased:
                self.erased += 1
            else:
                self.lost += 1
        if game is not None:
            self.simulator.app.front.take("resume")
            self.simulator.frame()
            session = self.simulator.app.session
            assert session is not None
            assert session.game.check() == 0
            if packed(session) != game:
                # The throws for the starter had come to an end: it is the game itself.
                from ui.aggravation.session import THROWING

                assert game[0] & 15 == THROWING, "another game than the one that was saved"
            assert at(self.simulator) in ("pass", "board", "extra", "score", "error")
            assert not reading.faults(self.simulator)
