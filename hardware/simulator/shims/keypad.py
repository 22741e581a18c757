# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`keypad` of the simulated board: scanned every 20 ms of its time, as in the firmware."""

from collections import deque
from collections.abc import Sequence
from typing import Any

import digitalio
import microcontroller

from hardware.simulator import machine


class Event:
    """A key going down or up."""

    def __init__(
        self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None
    ) -> None:
        self._key_number = key_number
        self._pressed = pressed
        self._timestamp = machine.current().ticks_ms() if timestamp is None else timestamp

    @property
    def key_number(self) -> int:
        """Which key."""
        return self._key_number

    @property
    def pressed(self) -> bool:
        """Down."""
        return self._pressed

    @property
    def released(self) -> bool:
        """Up."""
        return not self._pressed

    @property
    def timestamp(self) -> int:
        """When, in ticks."""
        return self._timestamp

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self._key_number == other._key_number
            and self._pressed == other._pressed
        )

    def __hash__(self) -> int:
        return self._key_number << 1 | self._pressed


class EventQueue:
    """What the scanner has seen; a full queue loses the newest."""

    def __init__(self, max_events: int) -> None:
        self._events: deque[tuple[int, bool, int]] = deque()
        self._max_events = max_events
        self._overflowed = False

    def get(self) -> Event | None:
        """The oldest event, None when there is none."""
        return Event(*self._events.popleft()) if self._events else None

    def get_into(self, event: Event) -> bool:
        """The oldest event, written into an object; False when there is none."""
        if not self._events:
            return False
        event._key_number, event._pressed, event._timestamp = self._events.popleft()
        return True

    def clear(self) -> None:
        """Forget all events."""
        self._events.clear()
        self._overflowed = False

    def __bool__(self) -> bool:
        return bool(self._events)

    def __len__(self) -> int:
        return len(self._events)

    @property
    def overflowed(self) -> bool:
        """An event has been lost."""
        return self._overflowed

    def _record(self, key_number: int, pressed: bool) -> None:
        if len(self._events) >= self._max_events:
            self._overflowed = True
        else:
            timestamp = machine.current().ticks_ms()
            self._events.append((key_number, pressed, timestamp))


class _Scanner:
    """What all scanners share: debouncing and the queue."""

    def __init__(
        self, key_count: int, interval: float, max_events: int, debounce_threshold: int
    ) -> None:
        self._machine = machine.current()
        self._counters = [0] * key_count
        self._threshold = debounce_threshold
        self._interval = int(interval * 1e6)
        self._events = EventQueue(max_events)
        self.next_scan = 0
        self._settled_with: set[str] | None = None  # with these keys down nothing changes
        self._machine.scanners.append(self)
        self.scan()

    def _pressed(self) -> Sequence[bool]:
        raise NotImplementedError

    def scan(self) -> None:
        """Look at all keys now; called by the machine."""
        self.next_scan = self._machine.micros + self._interval
        if self._machine.held == self._settled_with:
            return
        self._settled_with = set(self._machine.held)
        for key, pressed in enumerate(self._pressed()):
            step = 1 if pressed else -1
            if self._counters[key] != step * self._threshold:
                self._settled_with = None
                self._counters[key] += step
                if self._counters[key] == 0:
                    self._counters[key] = step * self._threshold
                    self._events._record(key, pressed)

    def reset(self) -> None:
        """Take all keys for released, then look: those that are down are reported."""
        self._counters = [-self._threshold] * len(self._counters)
        self._settled_with = None
        self.scan()

    def deinit(self) -> None:
        """Stop scanning."""
        if self in self._machine.scanners:
            self._machine.scanners.remove(self)

    @property
    def key_count(self) -> int:
        """How many keys are scanned."""
        return len(self._counters)

    @property
    def events(self) -> EventQueue:
        """What has been seen."""
        return self._events

    def __exit__(self, *exc: Any) -> None:
        self.deinit()


class Keys(_Scanner):
    """A pin a key."""

    def __init__(
        self,
        pins: Sequence[microcontroller.Pin],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        self._inputs = []
        self._value_when_pressed = value_when_pressed
        wanted = digitalio.Pull.DOWN if value_when_pressed else digitalio.Pull.UP
        for pin in pins:
            key = digitalio.DigitalInOut(pin)
            key.switch_to_input(wanted if pull else None)
            self._inputs.append(key)
        super().__init__(len(pins), interval, max_events, debounce_threshold)

    def _pressed(self) -> Sequence[bool]:
        return [key.value == self._value_when_pressed for key in self._inputs]

    def deinit(self) -> None:
        """Stop scanning and give the pins back."""
        super().deinit()
        for key in self._inputs:
            key.deinit()

    def __enter__(self) -> "Keys":
        return self


class ShiftRegisterKeys(_Scanner):
    """Keys behind a shift register."""

    def __init__(
        self,
        *,
        clock: microcontroller.Pin,
        data: "microcontroller.Pin | Sequence[microcontroller.Pin]",
        latch: microcontroller.Pin,
        value_to_latch: bool = True,
        key_count: "int | Sequence[int]",
        value_when_pressed: bool,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        if not isinstance(data, microcontroller.Pin) or not isinstance(key_count, int):
            raise NotImplementedError("one data pin only")
        self._pins: list[Any] = [digitalio.DigitalInOut(pin) for pin in (clock, data, latch)]
        self._count = key_count
        self._value_when_pressed = value_when_pressed
        # Wired as the boards are: any other pin or level reads nothing sensible.
        board = machine.current().pin_of
        wiring = [board.get(name) for name in ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")]
        self._wired = wiring == [pin._pin for pin in self._pins] and value_to_latch
        super().__init__(key_count, interval, max_events, debounce_threshold)

    def _pressed(self) -> Sequence[bool]:
        levels = machine.current().shift_levels() if self._wired else []
        levels += [False] * (self._count - len(levels))
        return [level == self._value_when_pressed for level in levels[: self._count]]

    def deinit(self) -> None:
        """Stop scanning and give the pins back."""
        super().deinit()
        for pin in self._pins:
            pin.deinit()

    def __enter__(self) -> "ShiftRegisterKeys":
        return self
