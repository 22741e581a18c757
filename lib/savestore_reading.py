# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What `savestore` finds in its media when it starts: the newest record of each kind.

Imported for that moment only.
"""

from binascii import crc32

from savestore_place import DATA, MARKS, OVERHEAD, ROOMS, Place, sequence_of


class Reading:
    """The newest records of all media.

    :param bytearray image: gets the records
    :param int version: records of a higher one are "newer"

    ``places`` are the media that could be read, ``sequence`` is the last one written, ``reasons``
    say of each record why there is none, ``nowhere`` why nothing can be written without a place.
    """

    def __init__(self, image: bytearray, version: int) -> None:
        self.places: list = []
        self.sequence = 0
        self.reasons = ["empty", "empty", "empty"]
        self.nowhere = "nowhere"
        self._image = image
        self._version = version
        self._newest = [-1, -1, -1]

    def add(self, medium) -> None:
        """Read one more medium."""
        try:
            if not medium.size:
                return
            data = memoryview(medium.read())[: medium.size]
            place = Place(medium, data)
        except Exception:
            self.nowhere = "unreadable"
            for i in range(3):
                if self.reasons[i] == "empty":
                    self.reasons[i] = "unreadable"
            return
        self.places.append(place)
        valid, damaged = _find_in(place, data)
        for i in range(3):
            sequence = sequence_of(data, valid[i])
            if _later(sequence, self._newest[i]):
                self._newest[i] = sequence
                if _later(sequence, self.sequence):
                    self.sequence = sequence
                self._take(i, data, valid[i])
                if data[valid[i] + 3] > self._version:
                    self.reasons[i] = "newer"
                else:
                    self.reasons[i] = "" if data[valid[i] + 7] else "empty"
            elif damaged[i] >= 0 and self._newest[i] < 0:
                self._take(i, data, damaged[i])
                self.reasons[i] = "damaged"

    def _take(self, i: int, data: memoryview, at: int) -> None:
        n = min(ROOMS[i + 1] - ROOMS[i], len(data) - at)
        self._image[ROOMS[i] : ROOMS[i] + n] = data[at : at + n]


def _find_in(place: Place, data: memoryview) -> tuple:
    """Return where the valid and the damaged records are, -1 for one that is not there.

    Of two halves the fuller one counts, else the newer. Where each has one that the other
    lacks, the power was cut while the newer was written, and the older one counts.
    """
    half = place.half
    if not half:
        return _find(data, 0, place.size)
    valid, damaged = _find(data, 0, half)
    other, damaged_there = _find(data, half, 2 * half)
    more = more_there = False
    for i in range(3):
        if valid[i] < 0 <= other[i]:
            more_there = True
        elif other[i] < 0 <= valid[i]:
            more = True
    better = more_there
    if more == more_there:
        better = more != _later(_latest(data, other), _latest(data, valid))
    if better:
        valid, other = other, valid
        damaged, damaged_there = damaged_there, damaged
    elif max(valid) >= 0:
        place.next = half
    for i in range(3):
        if damaged[i] < 0:
            damaged[i] = damaged_there[i]
        elif valid[i] < 0:
            valid[i] = other[i]
    return valid, damaged


def _find(data: memoryview, at: int, stop: int) -> tuple:
    """Return where the newest valid and where damaged records of a stretch are."""
    valid = [-1, -1, -1]
    damaged = [-1, -1, -1]
    while at + OVERHEAD <= stop:
        step = 128
        i = _recognise(data, at)
        if i >= 0:
            n = data[at + 7]
            end = at + DATA + n
            if (
                n + OVERHEAD <= ROOMS[i + 1] - ROOMS[i]
                and end + 4 <= stop
                and data[end : end + 4] == crc32(data[at:end]).to_bytes(4, "little")
            ):
                if _later(sequence_of(data, at), sequence_of(data, valid[i])):
                    valid[i] = at
                if n + OVERHEAD > step:
                    step = 256
            else:
                damaged[i] = at
        at += step
    return valid, damaged


def _recognise(data: memoryview, at: int) -> int:
    """Return whose mark is there, up to two wrong bits; -1 where it is nobody's."""
    if data[at] != 255:
        for i in range(3):
            wrong = 0
            for k in range(3):
                bits = data[at + k] ^ MARKS[i][k]
                while bits:
                    bits &= bits - 1
                    wrong += 1
            if wrong <= 2:
                return i
    return -1


def _latest(data: memoryview, places: list) -> int:
    latest = -1
    for at in places:
        if _later(sequence_of(data, at), latest):
            latest = sequence_of(data, at)
    return latest


def _later(sequence: int, other: int) -> bool:
    """Tell which was written later; the count goes round after sixteen million."""
    return sequence >= 0 and (other < 0 or 0 < (sequence - other) & 0xFFFFFF < 0x800000)
