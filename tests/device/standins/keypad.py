# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys that the script presses; the queue holds 64 events, as on a device."""

from supervisor import ticks_ms

_WAITING = bytearray(64)
_count = 0
scanner = None


def push(key_number, pressed):
    global _count
    if _count == 64:
        scanner.events.overflowed = True
        return
    _WAITING[_count] = key_number << 1 | pressed
    _count += 1


class Event:
    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = 0


class EventQueue:
    overflowed = False

    def get(self):
        event = Event()
        return event if self.get_into(event) else None

    def get_into(self, event):
        global _count
        if not _count:
            return False
        event.key_number = _WAITING[0] >> 1
        event.pressed = bool(_WAITING[0] & 1)
        event.timestamp = ticks_ms()
        _count -= 1
        for at in range(_count):
            _WAITING[at] = _WAITING[at + 1]
        return True

    def clear(self):
        global _count
        _count = 0
        self.overflowed = False

    def __len__(self):
        return _count


class Keys:
    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        self._start([object() for _ in pins])

    def _start(self, inputs):
        global scanner
        scanner = self
        self.key_count = len(inputs)
        self.events = EventQueue()
        self._inputs = tuple(inputs)
        self._ring = bytearray(64 * 6 + 2 * self.key_count)

    def reset(self):
        pass

    def deinit(self):
        pass


class ShiftRegisterKeys(Keys):
    def __init__(self, *, clock, data, latch, key_count, value_when_pressed, value_to_latch=True):
        self._start([None] * key_count)
