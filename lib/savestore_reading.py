# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads what `savestore` has written: finds the newest records of a medium and the actions noted
behind the game. Wanted at the start, and when a game is gone on with.
"""

from binascii import crc32

from savestore import (
    COUNTED,
    IMAGE,
    KINDS,
    LENGTH,
    MARKS,
    OVERHEAD,
    ROOMS,
    SEALED,
    STEP,
    TAKEN_BACK,
    Place,
    aligned,
    is_later,
    seal_of,
    sequence_of,
)

_ERASED = b"\xff" * STEP
_MARKS = tuple([mark[0] | mark[1] << 8 | mark[2] << 16 for mark in MARKS])


def read_medium(store, medium, newest: list) -> None:
    """Read one more medium.

    :param SaveStore store: gets what is found
    :param object medium: as `SaveStore` takes it
    :param list newest: the sequences of the records that were found so far
    """
    try:
        if not medium.size:
            return
        data = memoryview(medium.read())[: medium.size]
        place = _place_of(medium, len(data))
    except Exception:
        store._nowhere = "unreadable"
        for i in range(KINDS):
            if store._reasons[i] == "empty":
                store._reasons[i] = "unreadable"
        return
    store._places.append(place)
    found = _look_at(place, data)
    for i in range(KINDS):
        at = found.valid[i]
        sequence = sequence_of(data, at)
        later = is_later(sequence, newest[i])
        if i == 0 and (later or (0 <= sequence == newest[0] and found.count > store._count)):
            store._count = found.count
            store._standing = found.standing
            store._noted = place
            store._newest.set_entry(0, found.last, found.count - 1)
        if later:
            newest[i] = sequence
            if is_later(sequence, store._sequence):
                store._sequence = sequence
            _take(store, i, data, at)
            if data[at + 3] > store._version:
                store._reasons[i] = "newer"
            else:
                store._reasons[i] = "" if data[at + LENGTH] else "empty"
        elif found.damaged[i] >= 0 and newest[i] < 0:
            _take(store, i, data, found.damaged[i])
            store._reasons[i] = "damaged"


def _take(store, i: int, data: memoryview, at: int) -> None:
    """Take a record into the image; of a damaged one no more than it says it has."""
    n = min(ROOMS[i + 1] - ROOMS[i], len(data) - at, OVERHEAD + data[at + LENGTH])
    image = store._image
    end = ROOMS[i] + n
    image[ROOMS[i] : end] = data[at : at + n]
    for k in range(end, ROOMS[i + 1]):
        image[k] = 255


def noted(store) -> bytes:
    """Return what was noted in a store and not taken back, oldest first.

    :raises RuntimeError: as `read_entries` does
    """
    log = read_entries(store)
    n = 0
    for value in log:
        if value != TAKEN_BACK:
            log[n] = value
            n += 1
        elif n:
            n -= 1
    return bytes(memoryview(log)[:n])


def read_entries(store) -> bytearray:
    """Return all that was noted in a store.

    :raises RuntimeError: it is no longer what was read at the start, or written since
    """
    place = store._noted
    if place is None:
        raise RuntimeError
    log = bytearray(store._count)
    data = memoryview(place.medium.read())
    if place.appends:
        found = Found(log)
        found.read_journal(data, place.size)
    else:
        found = _read_half(place, data, place.size - place.next, log)
    if found.count != store._count or found.standing != store._standing:
        raise RuntimeError
    return log


def _look_at(place: Place, data: memoryview) -> "Found":
    """Return what there is in a medium, and note in the place where to go on."""
    if place.appends:
        return _look_at_journal(place, data)
    if place.halved:
        return _look_at_halves(place, data)
    found = Found()
    found.read_records(data, 0, place.room)
    return found


def _look_at_journal(place, data: memoryview) -> "Found":
    """Return what there is, and note where to go on."""
    found = Found()
    found.read_journal(data, place.size)
    place.next = found.end
    place.open = found.open
    place.count = found.count
    place.game = sequence_of(data, found.valid[0])
    return found


def _look_at_halves(place, data: memoryview) -> "Found":
    """Return what there is, and note where to go on.

    A sealed half counts, else the fuller one, else the newer, else the one with more entries.
    Where each has a record that the other lacks, the power was cut while the newer was
    written, and the older one counts.
    """
    found = _read_half(place, data, 0)
    other = _read_half(place, data, place.size)
    more = more_there = False
    same = True
    for i in range(KINDS):
        if found.valid[i] < 0 <= other.valid[i]:
            more_there = True
        elif other.valid[i] < 0 <= found.valid[i]:
            more = True
        if sequence_of(data, found.valid[i]) != sequence_of(data, other.valid[i]):
            same = False
    latest = _latest(data, found.valid)
    if found.sealed != other.sealed:
        better = other.sealed
    elif same:
        better = other.count > found.count
    elif found.sealed or more == more_there:
        better = is_later(_latest(data, other.valid), latest) != (more and not found.sealed)
    else:
        better = more_there
    if better:
        found, other = other, found
    elif max(found.valid) >= 0:
        place.next = place.size
    place.count = found.count
    place.game = sequence_of(data, found.valid[0])
    place.sealed = found.sealed
    place.open = place.holds and not (found.damage() and other.damage())
    ahead = found.count - other.count
    if place.game >= 0 and place.game == sequence_of(data, other.valid[0]) and other.sealed:
        place.older = not same
        if 0 <= ahead <= 1:
            place.lacks = ahead
    for i in range(KINDS):
        if found.damaged[i] < 0:
            found.damaged[i] = other.damaged[i]
        elif found.valid[i] < 0:
            found.valid[i] = other.valid[i]
    return found


def _read_half(place, data: memoryview, at: int, log: "bytearray | None" = None) -> "Found":
    """Return what there is in a half that begins at a place."""
    found = Found(log)
    found.read_records(data, at, place.room)
    if not place.holds or found.damage():
        return found
    if data[at + COUNTED : at + SEALED] == seal_of(data, at):
        if found.valid[0] >= 0:
            found.read_entries(data, at + SEALED, at + place.size)
        found.sealed = found.count >= data[at + IMAGE] + (data[at + IMAGE + 1] << 8)
    return found


def _place_of(medium, size: int) -> Place:
    """Return how a medium is written."""
    if medium.page >= 256 and size >= 4 * medium.page:
        from savestore_journal import Journal  # stays in memory with what it writes

        return Journal(medium, size)
    if size >= 2 * ROOMS[3]:
        from savestore_halves import Halves

        return Halves(medium, size)
    return Place(medium, size)


class Found:
    """What is in a medium or a part of it.

    :param bytearray log: gets the entries; None without

    ``valid`` and ``damaged`` are where the newest records of each kind are, -1 where there is
    none; ``count`` entries follow the newest game, ``standing`` of them were not taken back,
    ``last`` is the last one. In a journal all is blank from ``end`` on, and where it is ``open``
    an entry may be written there; a half is ``sealed`` where its records are complete.
    """

    def __init__(self, log: "bytearray | None" = None) -> None:
        self.valid = [-1] * KINDS
        self.damaged = [-1] * KINDS
        self.count = self.standing = self.last = 0
        self.open = self.sealed = False
        self.end = 0
        self._log = log

    def damage(self) -> bool:
        """Tell whether there is a damaged record."""
        return max(self.damaged) >= 0

    def read_records(self, data: memoryview, at: int, size: int) -> None:
        """Look for records in so many bytes."""
        stop = at + size
        while at < stop:
            if data[at] == 255:  # blank: no mark begins with it
                at += STEP - at % STEP
            else:
                at = aligned(max(self._read_record(data, at, stop), at + 1))

    def read_entries(self, data: memoryview, at: int, stop: int) -> int:
        """Read entries of the newest game, and return where they end."""
        log = self._log
        count = self.count
        standing = self.standing
        while at + 2 <= stop:
            first = data[at]
            if first ^ data[at + 1] != 255 or first >> 7 != count & 1:
                break
            value = self.last = first & 127
            if log is not None and count < len(log):  # an older game may have had more
                log[count] = value
            count += 1
            if value != TAKEN_BACK:
                standing += 1
            elif standing:
                standing -= 1
            at += 2
        self.count = count
        self.standing = standing
        return at

    def read_journal(self, data: memoryview, stop: int) -> None:
        """Read records, the entries of the newest game, and where there is nothing any more.

        An entry is right behind a record or another entry. One that was cut off is left out; what
        is behind two of them, or behind anything else that is not whole, is not part of the game.
        """
        at = 0
        follows = False  # something ends here, so an entry may be next
        doubtful = False  # an entry was cut off here
        while at + 2 <= stop:
            if follows and self.open:
                end = self.read_entries(data, at, stop)
                if end > at:
                    at = self.end = end
                    doubtful = False
                    continue
            blank = data[at] == 255 == data[at + 1]
            damaged = False
            if at % STEP == 0 and not blank:
                end = self._read_record(data, at, stop)
                if end > 0:
                    at = self.end = end
                    follows = True
                    doubtful = False
                    continue
                damaged = end < 0
            if follows and self.open and not (blank or damaged or doubtful):
                doubtful = True
                at += 2
                self.end = at
                continue
            follows = False
            step = min(aligned(at + 1), stop)
            if blank and data[at:step] == _ERASED[: step - at]:
                at = step
            while at < step:
                if data[at] != 255:
                    self.end = at + 1
                    self.open = False
                at += 1
        self.end += self.end & 1

    def _read_record(self, data: memoryview, at: int, stop: int) -> int:
        """Return where a record ends that begins here; 0 where there is none, -1 where one is
        damaged.
        """
        i = _recognise(data, at, stop)
        if i < 0:
            return 0
        n = data[at + LENGTH] + OVERHEAD
        end = at + n
        if (
            n > ROOMS[i + 1] - ROOMS[i]
            or end > stop
            or data[end - 4 : end] != crc32(data[at : end - 4]).to_bytes(4, "little")
        ):
            self.damaged[i] = at
            return -1
        later = is_later(sequence_of(data, at), sequence_of(data, self.valid[i]))
        if later:
            self.valid[i] = at
        if i == 0:
            self.open = later  # what follows are its entries
            if later:
                self.count = self.standing = 0
        return end + (n & 1)


def _recognise(data: memoryview, at: int, stop: int) -> int:
    """Return whose mark is there, up to two wrong bits; -1 where it is nobody's."""
    if at + OVERHEAD <= stop and data[at] != 255:
        found = data[at] | data[at + 1] << 8 | data[at + 2] << 16
        for i in range(KINDS):
            bits = found ^ _MARKS[i]
            bits &= bits - 1  # without the lowest wrong one, if there is one
            bits &= bits - 1
            if not bits:
                return i
    return -1


def _latest(data: memoryview, places: list) -> int:
    latest = -1
    for at in places:
        if is_later(sequence_of(data, at), latest):
            latest = sequence_of(data, at)
    return latest
