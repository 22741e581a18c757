# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys that the script presses; a queue holds 64 events, as on a device."""

from supervisor import ticks_ms

_scanners = []


def push(key_number, pressed):
    """Press a key or let it go.

    :param int key_number: the keys of all scanners are numbered one after the other
    """
    for scanner in _scanners:
        if key_number < scanner.key_count:
            scanner.events.note(key_number, pressed)
            return
        key_number -= scanner.key_count
    raise ValueError("no such key")


class Event:
    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = 0


class EventQueue:
    overflowed = False

    def __init__(self, ring):
        self._ring = ring
        self._count = 0

    def note(self, key_number, pressed):
        if self._count == 64:
            self.overflowed = True
            return
        self._ring[self._count] = key_number << 1 | pressed
        self._count += 1

    def get(self):
        event = Event()
        return event if self.get_into(event) else None

    def get_into(self, event):
        if not self._count:
            return False
        ring = self._ring
        event.key_number = ring[0] >> 1
        event.pressed = bool(ring[0] & 1)
        event.timestamp = ticks_ms()
        self._count -= 1
        for at in range(self._count):
            ring[at] = ring[at + 1]
        return True

    def clear(self):
        self._count = 0
        self.overflowed = False

    def __len__(self):
        return self._count


class Keys:
    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        self._start([object() for _ in pins])

    def _start(self, inputs):
        self.key_count = len(inputs)
        self.events = EventQueue(bytearray(64 * 6 + 2 * self.key_count))
        self._inputs = tuple(inputs)
        _scanners.append(self)

    def reset(self):
        pass

    def deinit(self):
        _scanners.remove(self)


class ShiftRegisterKeys(Keys):
    def __init__(self, *, clock, data, latch, key_count, value_when_pressed, value_to_latch=True):
        self._start([None] * key_count)
