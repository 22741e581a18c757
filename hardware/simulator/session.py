# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`Simulator`: a simulated board within the process, for tests, pictures and films.

>>> simulator = Simulator(board="pybadge", seed=7)
>>> simulator.play("A A RIGHT")
>>> simulator.screen().size
(160, 128)
"""

from typing import TYPE_CHECKING, Any

from hardware.simulator import boards, device_code, installation, keys, machine, settings_file

installation.install()

from hardware.simulator import picture, terminal  # noqa: E402
from hardware.simulator.blinka import busdisplay, displayio, terminalio  # noqa: E402

if TYPE_CHECKING:
    from PIL import Image

    from hardware.console import Console


class Simulator:
    """A board with power on. A new one takes the power from the one before.

    :param board: which board, by its id or by its facts
    :param seed: of all randomness in it; None for real randomness
    :param settings: what settings.toml holds: its values, or the file
    :param store: contents of the NVM; None for a new chip
    :param ticks: `console.ticks()` at power-on
    :param writable: whether code may write the drive
    :param files: files on the drive besides the program
    :param pixel_micros: time that painting a pixel takes; a device needs about 5.5
    """

    def __init__(
        self,
        board: "str | boards.SimulatedBoard" = "pybadge",
        *,
        seed: int | None = 0,
        settings: dict[str, Any] | str | bytes | None = None,
        store: bytes | None = None,
        ticks: int = 0,
        writable: bool = False,
        files: dict[str, bytes] | None = None,
        pixel_micros: float = 0,
        real_time: bool = False,
    ):
        device_code.forget()
        displayio.release_displays()
        content = settings.encode() if isinstance(settings, str) else settings
        if isinstance(content, bytes):
            values = settings_file.parse(settings_file.decoded(content))
        else:
            content = None
            values = settings if isinstance(settings, dict) else {}
        facts = boards.load(board) if isinstance(board, str) else board
        self.board = facts.as_set(values)
        device_code.set_platform(facts.platform)
        self.machine = machine.Machine(
            self.board,
            seed=seed,
            settings=values,
            settings_content=content,
            nvm=store,
            ticks=ticks,
            real_time=real_time,
        )
        self.machine.drive_readonly = not writable
        self.machine.files.update(files or {})
        self.machine.pixel_micros = pixel_micros
        machine.switch_on(self.machine)
        self.terminal: terminal.Terminal | None = None
        self.machine.on_display = self._open_terminal
        if facts.width and not facts.self_built:
            busdisplay.BusDisplay(None, b"", width=facts.width, height=facts.height)
        self.player = keys.Player(self.machine)
        self.machine.on_rest = self.player.poll
        self._console: Console | None = None
        self._app: Any = None

    def _open_terminal(self) -> None:
        """The firmware shows its terminal on a new screen, and on one that has been turned."""
        self.terminal = terminal.Terminal(self.machine, terminalio.FONT)
        self.machine.on_print = self.terminal.print

    def restart(self) -> None:
        """Do what the firmware does before it runs code.py again; what has power keeps it.

        Pins are free, modules are forgotten, the terminal is on the screen; the stores, the keys
        that are held, the LEDs and the screen stay.
        """
        device_code.forget()
        self._console = None
        self._app = None
        self.machine.restarted = True
        self.machine.reset_pins()
        self.machine.i2c = None
        self.machine.waits_for_files = False
        self.machine.sound(0)
        if self.terminal is not None:
            self.terminal.take_over()

    @property
    def console(self) -> "Console":
        """The console, opened as code.py opens it."""
        if self._console is None:
            from hardware.console import open_console

            self._console = open_console()
        return self._console

    @property
    def app(self) -> Any:
        """The program, made as code.py makes it."""
        if self._app is None:
            from ui.app import App

            self._app = App(self.console)
        return self._app

    # Time and keys; each step is one frame of the program

    def frame(self) -> None:
        """One turn of the program's loop."""
        self.app.frame()

    def press(self, key: str) -> None:
        """Tap a key, then run until the screen is at rest."""
        self.play(key)

    def play(self, script: str) -> None:
        """Play keys as `--keys` does, then run until the screen is at rest."""
        self.player.add(script)
        self.settle()

    def hold(self, key: str, ms: int) -> None:
        """Keep a key down for so long, then run until the screen is at rest."""
        self.play(f"HOLD:{key}:{ms}")

    def wait(self, ms: int) -> None:
        """Run for so many milliseconds."""
        until = self.machine.micros + 1000 * ms
        while self.machine.micros < until:
            self.frame()

    def settle(self) -> None:
        """Run until all keys are played and the screen has been at rest for 300 ms."""
        self.player.rest_then_stop()
        while not self.player.done:
            self.frame()

    # What can be seen

    @property
    def dirty_pixels(self) -> int:
        """Pixels that the last refresh which painted anything has painted."""
        return self._display.painted[-1] if self._display.painted else 0

    @property
    def painted(self) -> list[int]:
        """Pixels of every refresh that painted anything; clear it to count afresh."""
        return self._display.painted

    @property
    def _display(self) -> Any:
        return self.machine.display

    def screen(self) -> "Image.Image":
        """What the screen shows."""
        return picture.screen(self.machine)

    def picture(self, scale: int = 1) -> "Image.Image":
        """The screen with the LEDs below it."""
        return picture.device(self.machine, scale)

    def leds(self) -> list[tuple[int, int, int]]:
        """The light of each LED as the strip got it: red, green, blue, 0 … 255."""
        return self.machine.leds()

    @property
    def nvm(self) -> bytes:
        """Contents of the NVM."""
        return bytes(self.machine.nvm)

    @property
    def printed(self) -> list[str]:
        """Lines that the program has printed."""
        return self.machine.printed
