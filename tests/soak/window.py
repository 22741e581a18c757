# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Plays the real window on a desktop in memory (Xvfb), and compares what is seen with the screen.

``python -m tests.soak.window --minutes 5 --board pybadge`` presses keys at random through the X
server (xdotool), waits until the screen is dimmed, wakes it, starts the program again, fills the
desktop and comes back. After each of these the pixels of the desktop must be those of the simulated
screen. Needs Linux with Xvfb and xdotool; elsewhere it says so and ends with status 0.
"""

import argparse
import contextlib
import mmap
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
from PIL import Image, ImageChops

from hardware.simulator import program
from hardware.simulator.machine import PowerOff, Restart
from hardware.simulator.session import Simulator
from hardware.simulator.window import Window

_DESKTOP = (1600, 1000)
_NEEDED = ("Xvfb", "xdotool")
# Places on the keyboard as X counts them: Z, X, arrows, Enter, right Shift, Space, Esc, and Enter
# of the keypad.
_KEYS = (52, 53, 111, 116, 113, 114, 113, 114, 36, 62, 65, 9, 104)
_F11 = 95
_PATIENCE = 5.0  # seconds that a change may take until it is seen
_DIM_SECONDS = 63
_PASSED = 0.1  # seconds that a rest may seem to take: the app counts 0.4 of a frame with four
_ROUNDING = 2  # of a dimmed colour
_FAILED = "window-soak"
_DARKEST = 38  # of 255: a dimmed screen in the window


def missing() -> str:
    """Why it cannot run here, empty where it can."""
    if not sys.platform.startswith("linux"):
        return "only Linux has a desktop in memory"
    lacking = [name for name in _NEEDED if shutil.which(name) is None]
    return f"{' and '.join(lacking)} cannot be found" if lacking else ""


class Differs(AssertionError):
    """The desktop shows something else than the screen."""


@contextlib.contextmanager
def desktop() -> Iterator[Path]:
    """A desktop in memory; `DISPLAY` names it as long as it is there.

    :return: the file with its pixels
    """
    before = {name: os.environ.get(name) for name in ("DISPLAY", "SDL_VIDEODRIVER")}
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        size = f"{_DESKTOP[0]}x{_DESKTOP[1]}x24"
        server = subprocess.Popen(
            [
                *("Xvfb", "-screen", "0", size, "-fbdir", folder),
                *("-nolisten", "tcp", "-displayfd", str(write)),
            ],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        try:
            with os.fdopen(read) as told:
                os.environ["DISPLAY"] = ":" + told.readline().strip()
            os.environ["SDL_VIDEODRIVER"] = "x11"
            yield Path(folder) / "Xvfb_screen0"
        finally:
            server.terminate()
            server.wait()
            for name, value in before.items():
                os.environ.pop(name, None)
                if value is not None:
                    os.environ[name] = value


def pixels(file: Path) -> Image.Image:
    """What a desktop in memory shows: its file has the form of an X window dump."""
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, prot=mmap.PROT_READ) as held:
        header = struct.unpack(">25I", held[:100])
        start = header[0] + 12 * header[19]
        width, height, in_line = header[4], header[5], header[12]
        order = "BGRX" if header[7] == 0 else "XRGB"
        data = held[start : start + in_line * height]
    return Image.frombytes("RGB", (width, height), data, "raw", order, in_line)


class Play:
    """A game in the window, played and looked at whenever the program rests.

    :param board: which board
    :param seed: of the keys
    :param seconds: how long
    :param file: the pixels of the desktop
    :param hurry: True to have the minute until the screen is dimmed pass faster
    :param keys: how many are pressed before the next of the other things happens

    ``compared`` counts how often the pixels were those of the screen, ``dimmed`` and ``restarts``
    how often that happened before.
    """

    def __init__(self, board: str, seed: int, seconds: float, file: Path, hurry: bool, keys: int):
        self.compared = self.dimmed = self.restarts = 0
        self._random = random.Random(seed)
        self._until = time.monotonic() + seconds
        self._file = file
        self._hurry = hurry
        self._count = keys
        settings = {"LANGUAGE": "en"}
        self._simulator = Simulator(board, seed=seed, real_time=True, settings=settings)
        self._machine = self._simulator.machine
        self._machine.watched = True
        self._window = Window(self._simulator, None)
        self._rest = self._machine.on_rest
        self._machine.on_rest = self._go_on
        self._steps = self._script()
        self._failure = ""

    def run(self) -> None:
        """Play to the end.

        :raises Differs: when the desktop shows something else than the screen
        """
        try:
            program.run_code_py(self._simulator)
            raise AssertionError("the program has ended")
        except PowerOff:
            pass
        finally:
            self._window.close()
        if self._failure:
            raise Differs(self._failure)

    def _go_on(self) -> None:
        self._rest()
        if next(self._steps, "end") == "end":
            raise PowerOff

    # The script; every yield is a frame of the program

    def _script(self) -> Iterator[None]:
        yield from self._wait(0.5)
        while True:
            yield from self._keys(2 * self._count)
            yield from self._idle()
            yield from self._keys(self._count)
            self._press(_F11)
            yield from self._compare("full screen")
            yield from self._keys(self._count)
            self.restarts += 1
            self._steps_go_on_after(Restart())
            yield
            yield from self._keys(self._count)
            self._press(_F11)
            yield from self._compare("a window again")
            yield from self._keys(self._count)
            if time.monotonic() > self._until:
                return

    def _steps_go_on_after(self, restart: BaseException) -> None:
        """Have the next rest start the program again, as a press of A does after a fault."""
        rest = self._machine.on_rest

        def start_again() -> None:
            self._machine.on_rest = rest
            raise restart

        self._machine.on_rest = start_again

    def _keys(self, count: int) -> Iterator[None]:
        for _ in range(count):
            code = self._random.choice(_KEYS)
            self._press(code)
            yield from self._wait(0.15)
            yield from self._compare(f"key {code}")

    def _idle(self) -> Iterator[None]:
        """Wait until the screen is dimmed, look at it, wake it."""
        display = self._machine.display
        assert display is not None
        bright = display.brightness
        left = 7.0 * _DIM_SECONDS  # on the title it takes six minutes
        while display.brightness >= bright and left > 0:
            began = time.monotonic()
            if self._hurry:
                self._machine.hurry(_PASSED)
                left -= _PASSED
            yield
            left -= time.monotonic() - began
        if display.brightness < bright:
            self.dimmed += 1
        yield from self._compare("dimmed")
        self._press(_KEYS[0])
        yield from self._wait(0.3)
        yield from self._compare("woken")

    def _wait(self, seconds: float) -> Iterator[None]:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            yield

    def _press(self, code: int) -> None:
        subprocess.run(["xdotool", "key", "--delay", "30", str(code)], check=True)

    def _compare(self, after: str) -> Iterator[None]:
        """Wait until the desktop shows what is on the screen: it may be late by a moment."""
        until = time.monotonic() + _PATIENCE
        while True:
            seen, wanted = self._both()
            different = ImageChops.difference(seen, wanted).point(lambda value: value > _ROUNDING)
            if different.getbbox() is None:
                break
            if time.monotonic() > until:
                seen.save(f"{_FAILED}-seen.png")
                wanted.save(f"{_FAILED}-wanted.png")
                self._failure = (
                    f"{after}: the window shows something else than the screen, see {_FAILED}-*.png"
                )
                raise PowerOff
            yield
        self.compared += 1

    def _both(self) -> tuple[Image.Image, Image.Image]:
        """The screen as the desktop shows it, and as it has to be."""
        display = self._machine.display
        assert display is not None
        layout = self._window.layout
        level = min(255, round(_DARKEST + 255 * display.brightness))
        wanted = display.glass.point([value * level // 255 for value in range(256)] * 3)
        size = (wanted.width * layout.scale, wanted.height * layout.scale)
        wanted = wanted.resize(size, Image.Resampling.NEAREST)
        x, y = self._position()
        left = x + self._window.origin[0] + layout.screen[0]
        top = y + self._window.origin[1] + layout.screen[1]
        return pixels(self._file).crop((left, top, left + size[0], top + size[1])), wanted

    def _position(self) -> tuple[int, int]:
        """Where the window is, by the X server: without a window manager SDL may be wrong."""
        window = str(pygame.display.get_wm_info()["window"])
        command = ["xdotool", "getwindowgeometry", "--shell", window]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        values = dict(line.split("=") for line in told.split())
        return int(values["X"]), int(values["Y"])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.window", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5, help="how long (5)")
    parser.add_argument("--board", default="pybadge", help="which board (pybadge)")
    parser.add_argument("--seed", type=int, help="of the keys; another one each time")
    parser.add_argument("--hurry", action="store_true", help="the minute until it dims is shorter")
    parser.add_argument("--keys", type=int, default=4, help="keys before something else (4)")
    options = parser.parse_args(arguments)
    reason = missing()
    if reason:
        print(f"skipped: {reason}")
        return 0
    seed = int(time.time()) % 1_000_000 if options.seed is None else options.seed
    print(f"seed {seed}", flush=True)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with desktop() as file:
        seconds = 60 * options.minutes
        play = Play(options.board, seed, seconds, file, options.hurry, options.keys)
        with contextlib.redirect_stdout(None):
            play.run()
    print(f"{play.compared} pictures compared, {play.dimmed} dimmed, {play.restarts} restarts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
