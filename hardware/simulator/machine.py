# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The electronics: clock, pins, key scanners, LEDs, NVM, drive and screen of the simulated board.

The modules in `shims` are its only users besides the session and the window; there is one
machine at a time, `machine.current()`.
"""

import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hardware.simulator.boards import SimulatedBoard

if TYPE_CHECKING:
    from hardware.simulator.screen import SimulatedDisplay

_TICKS_PERIOD = 1 << 29
_ERASE_MICROS = 54_000
_PACKET = 64  # bytes of USB; what waits for one has as much room on the smallest boards
# A program that turns round and round at one moment of a clock of its own would never end.
_MOST_QUESTIONS = 10_000


class PowerOff(BaseException):
    """The simulated board is switched off; unwinds the program that runs on it."""


class Stuck(PowerOff):
    """The program has given up and says why on the screen."""


class Restart(PowerOff):
    """The program wants code.py to be started again; where nobody does so, the board is off."""


class Machine:
    """One board with power on.

    :param board: what it is made of
    :param seed: of everything that is random in it; None for real randomness
    :param settings: what settings.toml holds
    :param settings_content: the file itself, where there is one
    :param nvm: contents of the NVM; None for a new chip
    :param real_time: run by the clock of the PC instead of a clock of its own
    :param ticks: `supervisor.ticks_ms()` at power-on
    """

    def __init__(
        self,
        board: SimulatedBoard,
        *,
        seed: int | None = None,
        settings: dict[str, Any] | None = None,
        settings_content: bytes | None = None,
        nvm: bytes | None = None,
        real_time: bool = False,
        ticks: int = 0,
    ):
        self.board = board
        self.settings = dict(settings or {})
        self.settings_content = settings_content
        self.random = random.Random(seed)
        self.pin_of = board.chip_pins()
        self.claimed: dict[str, str] = {}
        # Every level that the program has given a pin, by the pin's name.
        self.outputs: list[tuple[str, bool]] = []
        self.autoreload = True
        # The program cannot go on; it shows why, and waits until somebody changes a file.
        self.waits_for_files = False
        # Code.py runs because the program has asked for it.
        self.restarted = False
        # Somebody sits before it, reads what it shows and can press a key then.
        self.watched = False
        # Whoever runs the simulator wants it to end; the program ends when it rests.
        self.asked_to_stop = False
        self.i2c: Any = None  # the object of the board's one bus
        self.display: SimulatedDisplay | None = None
        # Called with every line that the program prints, on every rest, on every change of a store,
        # with the pitch of every tone, when the screen is there or has been turned, and with the
        # rectangles of the screen that are painted.
        self.on_print: Callable[[str], None] = lambda text: None
        self.on_rest: Callable[[], None] = lambda: None
        self.on_store: Callable[[], None] = lambda: None
        self.on_sound: Callable[[int], None] = lambda hz: None
        self.on_display: Callable[[], None] = lambda: None
        self.on_paint: Callable[[list[tuple[int, int, int, int]]], None] = lambda dirty: None
        # Nobody watches: the screen notes what to paint, and paints it when somebody looks.
        self.paints_late = False
        self._start_clock(real_time, ticks)
        self._start_keys()
        self._start_leds()
        self._start_stores(nvm)
        self._start_console()

    # Time

    def _start_clock(self, real_time: bool, ticks: int) -> None:
        self.real_time = real_time
        self.micros = 0
        self._first_tick = ticks
        self._power_on = time.monotonic()
        self.pixel_micros: float = 0
        self._planned: list[tuple[int, int, Callable[[], None]]] = []
        self._plans = 0
        self._questions = 0

    def ticks_ms(self) -> int:
        """As `supervisor.ticks_ms`.

        :raises Stuck: when the program only asks for the time and never rests
        """
        if self.real_time:
            self.advance_to(int((time.monotonic() - self._power_on) * 1e6))
        else:
            self._questions += 1
            if self._questions > _MOST_QUESTIONS:
                raise Stuck(f"The program has asked for the time {_MOST_QUESTIONS} times, no rest.")
        return (self._first_tick + self.micros // 1000) % _TICKS_PERIOD

    def hurry(self, seconds: float) -> None:
        """Have so much more time pass than really does, in real time."""
        self._power_on -= seconds

    def rest(self, micros: int) -> None:
        """The program sleeps; the board lives on.

        :raises Stuck: when the program cannot go on, and nobody is there to make it
        :raises PowerOff: when it shall end
        """
        self._questions = 0
        if self.console_reader == "reads":
            self._packet = self.console_waiting = 0
        if self.asked_to_stop:
            raise PowerOff
        if self.waits_for_files and not self.watched:
            raise Stuck
        if self.real_time:
            until = self.micros + micros
            self.on_rest()
            left = until / 1e6 - (time.monotonic() - self._power_on)
            if left > 0:
                time.sleep(left)
            self.ticks_ms()
        else:
            self.on_rest()
            self.advance_to(self.micros + micros)

    def plan(self, micros: int, action: Callable[[], None]) -> None:
        """Do something in so many microseconds."""
        self._plans += 1
        self._planned.append((self.micros + micros, self._plans, action))
        self._planned.sort(key=lambda plan: plan[:2])

    def advance_to(self, micros: int) -> None:
        """Let time pass: planned actions happen and keys are scanned, each at its moment."""
        while True:
            due = self._planned[0][0] if self._planned else micros + 1
            for scanner in self.scanners:
                due = min(due, scanner.next_scan)
            if due > micros:
                break
            self.micros = max(self.micros, due)
            while self._planned and self._planned[0][0] <= self.micros:
                self._planned.pop(0)[2]()
            for scanner in self.scanners:
                if scanner.next_scan <= self.micros:
                    scanner.scan()
        self.micros = max(self.micros, micros)

    def busy(self, micros: int) -> None:
        """The chip works with interrupts off: time passes, nothing is scanned."""
        if not self.real_time:
            self.micros += micros

    def busy_scanning(self, pixels: int) -> None:
        """The screen is being painted: time passes, and keys are scanned meanwhile."""
        if not self.real_time and self.pixel_micros:
            self.advance_to(self.micros + int(pixels * self.pixel_micros))

    # Pins and keys

    def _start_keys(self) -> None:
        self.held: set[str] = set()
        self.tones: list[tuple[int, int]] = []
        self.scanners: list[Any] = []
        self._key_on = {self.pin_of[pin]: key for key, pin in self.board.keys.items()}

    def is_spi(self, clock: Any, data: Any) -> bool:
        """Whether two pins are clock and data of one SPI, as a chip of Raspberry Pi has them."""
        numbers = [getattr(pin, "_chip_name", "").removeprefix("GPIO") for pin in (clock, data)]
        if self.board.platform != "RP2040" or not all(number.isdigit() for number in numbers):
            return self.board.platform != "RP2040"
        first, second = map(int, numbers)
        return first % 4 == 2 and second % 4 == 3 and first // 8 % 2 == second // 8 % 2

    def claim(self, pin: Any) -> str:
        """Take a pin into use.

        :param pin: a `microcontroller.Pin`
        :return: the name that the chip has for it
        :raises ValueError: when it already is in use
        """
        chip_name: str | None = getattr(pin, "_chip_name", None)
        if not chip_name:
            raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
        if chip_name in self.claimed:
            raise ValueError(f"{pin._name} in use")
        self.claimed[chip_name] = pin._name
        return chip_name

    def release(self, chip_name: str | None) -> None:
        """Give a pin back."""
        if chip_name is not None:
            self.claimed.pop(chip_name, None)

    def reset_pins(self) -> None:
        """Give all pins back that the program has taken."""
        self.claimed.clear()
        self.scanners.clear()

    def level(self, pin: str, pulled_up: bool) -> bool:
        """What an input reads: a key that is pressed, or its pull."""
        key = self._key_on.get(pin)
        if key is not None and key in self.held:
            return key in self.board.active_high
        return pulled_up

    def shift_levels(self) -> list[bool]:
        """What comes out of the shift register, bit by bit."""
        return [key in self.held for key in self.board.shift_keys]

    def matrix_levels(self, count: int) -> list[bool]:
        """Which keys of the matrix are down."""
        numbers = {self.board.matrix_keys.get(key) for key in self.held}
        return [number in numbers for number in range(count)]

    def press(self, key: str, *, at_once: bool = False) -> None:
        """Push a key down.

        :param at_once: have it scanned now (a person's tap may be shorter than a rest)
        """
        self.held.add(key)
        if at_once:
            self._scan_now()

    def let_go(self, key: str, *, at_once: bool = False) -> None:
        """Let a key go."""
        self.held.discard(key)
        if at_once:
            self._scan_now()

    def _scan_now(self) -> None:
        for scanner in self.scanners:
            scanner.scan()

    def analog(self, pin: str) -> int:
        """What an analogue input reads, 0 … 65535."""
        for key, (name, value) in self.board.stick.items():
            if key in self.held and self.pin_of[name] == pin:
                return value
        for name, value in self.board.analog.items():
            if self.pin_of[name] == pin:
                return value
        return 32768

    def sound(self, hz: int) -> None:
        """The speaker changes its tone; 0 is silence."""
        if not self.tones or self.tones[-1][1] != hz:
            self.tones.append((self.micros, hz))
            self.on_sound(hz)

    # LEDs

    def _start_leds(self) -> None:
        pin = self.settings.get("LEDS_PIN")
        if pin in self.pin_of:
            self.led_pin = self.pin_of[pin]
            count = self.settings.get("LEDS_COUNT", 8)
            self.led_count = count if isinstance(count, int) and 0 < count <= 300 else 8
            order = self.settings.get("LEDS_ORDER", "GRB")
            self.led_order = order if sorted(str(order)) == ["B", "G", "R"] else "GRB"
        else:
            self.led_pin = self.pin_of.get(self.board.led_pin, "")
            self.led_count = self.board.led_count
            self.led_order = self.board.led_order
        # Pixels come up as they like; a program that forgets to darken them shows it.
        self.strips: dict[str, bytes] = {}
        if self.led_count:
            self.strips[self.led_pin] = b"\xff" * (3 * self.led_count)
        self.led_writes: list[tuple[int, bytes]] = []

    def write_leds(self, pin: str, data: bytes) -> None:
        """A row of pixels takes over new colours; those beyond the data keep theirs."""
        old = self.strips.get(pin, b"")
        self.strips[pin] = data + old[len(data) :]
        self.led_writes.append((self.micros, data))

    def write_dotstars(self, clock: str, data: str, frame: bytes) -> None:
        """Bytes on two wires, which a row of DotStars takes for colours where there is one."""
        if clock == self.pin_of.get(self.board.led_clock) and frame[:4] == bytes(4):
            pixels = [frame[at : at + 4] for at in range(4, len(frame) - 3, 4)]
            colours = b"".join(pixel[1:] for pixel in pixels if pixel[0] == 0xFF)
            self.write_leds(data, colours)

    def leds(self) -> list[tuple[int, int, int]]:
        """The light of each pixel, red, green, blue, 0 … 255."""
        raw = self.strips.get(self.led_pin, b"")
        red, green, blue = (self.led_order.index(colour) for colour in "RGB")
        return [
            (raw[at + red], raw[at + green], raw[at + blue])
            for at in range(0, 3 * self.led_count, 3)
        ]

    # Stores

    def _start_stores(self, nvm: bytes | None) -> None:
        size = self.board.nvm_size
        self.nvm = bytearray((nvm or b"")[:size].ljust(size, b"\xff"))
        self.nvm_erases = 0
        self.nvm_writes: list[tuple[int, bytes]] = []
        self.files: dict[str, bytes] = {}
        self.drive_readonly = True

    def write_nvm(self, at: int, data: bytes) -> None:
        """Store bytes as the chip does: appended into erased ones, or everything anew."""
        erased = all(byte == 0xFF for byte in self.nvm[at : at + len(data)])
        if not (self.board.nvm_appends and erased):
            self.nvm_erases += 1
            self.busy(_ERASE_MICROS)
        self.nvm[at : at + len(data)] = data
        self.nvm_writes.append((at, data))
        self.on_store()

    def write_file(self, path: str, data: bytes) -> None:
        """Put a file on the drive."""
        self.files[path] = data
        self.on_store()

    # The console

    def _start_console(self) -> None:
        self.printed: list[str] = []
        self._line = ""
        # What a computer at the end of the cable does with the console: "" nothing, "reads" when
        # the program rests, or "stalls", where it has it open and does not read.
        self.console_reader = ""
        self._packet = 0  # bytes in the packet that the computer has not fetched yet
        self.console_waiting = 0  # bytes behind it

    def open_console(self, reads: bool) -> None:
        """A computer opens the console, and reads it or does not."""
        self.console_reader = "reads" if reads else "stalls"
        if reads:
            self._packet = self.console_waiting = 0

    def print(self, text: str, end: str = "\n") -> None:
        """The program has printed something.

        :raises Stuck: the firmware would wait for a computer that does not read
        """
        if self.console_reader:
            self._wait_for_reader((text + end.replace("\n", "\r\n")).encode())
        self._line += text + end
        if self._line.endswith("\n"):
            self.printed.append(self._line[:-1])
            self._line = ""
            self.on_print(self.printed[-1])

    def _wait_for_reader(self, sent: bytes) -> None:
        self.console_waiting += len(sent)
        if not self._packet:
            self._packet = min(self.console_waiting, _PACKET)
            self.console_waiting -= self._packet
        if self.console_waiting > _PACKET:
            if self.console_reader == "stalls":
                raise Stuck("The program prints, and waits for a computer that does not read.")
            self._packet = self.console_waiting = 0  # the firmware waits until all is fetched


class _Slot:
    machine: Machine | None = None


def is_on() -> bool:
    """Whether a machine has power."""
    return _Slot.machine is not None


def current() -> Machine:
    """The machine that has power."""
    if _Slot.machine is None:
        raise RuntimeError("No simulated board has power; make a Simulator first.")
    return _Slot.machine


def switch_on(machine: Machine) -> None:
    """Make a machine the current one."""
    _Slot.machine = machine
