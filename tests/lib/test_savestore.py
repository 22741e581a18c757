# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What `savestore` keeps, what it refuses, and what it does with bytes that are not its own."""

import gc
import random
import zlib

import pytest
import savestore
import savestore_file
from hypothesis import given, settings
from hypothesis import strategies as st
from savestore import GAME, OVERHEAD, RESULT, SETTINGS, STATS, VERSION, SaveStore
from savestore_file import FileStore

from tests.lib.medium import (
    KINDS,
    WITH_FILE,
    Blocks,
    Drive,
    Medium,
    NoCollector,
    Rp2,
    boot,
    media,
)

GAME_DATA = bytes(range(100, 200))
SHORT_DATA = bytes(range(100, 140))
SETTINGS_DATA = b"settings" * 13
RECORDS = (GAME, SETTINGS, STATS, RESULT)


@pytest.fixture(autouse=True)
def as_on_a_device():
    """Spare the collections, and give `open` back to `savestore_file` after a simulated drive."""
    savestore.gc = NoCollector  # type: ignore[assignment]
    yield
    savestore.gc = gc
    vars(savestore_file).pop("open", None)


@pytest.fixture(params=[*KINDS, *WITH_FILE])
def device(request):
    return media(request.param)


def writes(device) -> int:
    return sum(part.writes for part in device if part)


def cells(device) -> list:
    return [part.state() for part in device if part]


def test_nothing_is_there_at_first(device):
    store = boot(*device)
    for record in RECORDS:
        assert store.load(record) is None
        assert store.reason(record) == "empty"
    assert writes(device) == 0


def test_what_was_saved_is_there_after_power_on(device):
    store = boot(*device)
    for i in range(50):
        assert store.save(GAME, GAME_DATA + bytes([i]))
        assert store.trouble == ""
        again = boot(*device)
        assert again.load(GAME) == store.load(GAME) == GAME_DATA + bytes([i])
        assert again.reason(GAME) == ""
        assert again.load(SETTINGS) is None


def test_records_do_not_disturb_each_other(device):
    rng = random.Random(4)
    store = boot(*device)
    kept: dict[int, bytes | None] = dict.fromkeys(RECORDS)
    for _ in range(80):
        record = rng.choice((GAME, GAME, SETTINGS, STATS, RESULT))
        data = rng.randbytes(rng.randrange(109))
        if store.save(record, data):
            kept[record] = data or None
        else:
            assert not store.holds(record)
            assert store.trouble == "room"
        if rng.random() < 0.2:
            store = boot(*device)
        assert all(store.load(each) == kept[each] for each in (GAME, SETTINGS))
    assert boot(*device).load(GAME) == kept[GAME]


def test_an_unchanged_record_writes_nothing(device):
    store = boot(*device)
    store.save(GAME, GAME_DATA)
    store.save(SETTINGS, SETTINGS_DATA)
    before = writes(device)
    for again in (store, boot(*device)):
        assert again.save(GAME, bytearray(GAME_DATA))
        assert again.save(SETTINGS, memoryview(SETTINGS_DATA))
        assert again.clear(STATS)
        assert again.trouble == ""
    assert writes(device) == before


def test_a_cleared_record_stays_cleared(device):
    store = boot(*device)
    for i in range(20):
        store.save(GAME, GAME_DATA + bytes([i]))
    assert store.clear(GAME)
    for again in (store, boot(*device)):
        assert again.load(GAME) is None
        assert again.reason(GAME) == "empty"
    for i in range(20):
        assert boot(*device).save(SETTINGS, bytes([i]))
        assert boot(*device).load(GAME) is None


def test_256_bytes_hold_a_game_and_settings_of_120_bytes_each():
    device = media("SAMD21")
    store = boot(*device)
    for record in (GAME, SETTINGS):
        assert store.save(record, bytes(120 - OVERHEAD))
    assert not store.save(STATS, b"1")
    assert store.trouble == "room"
    assert boot(*device).load(GAME) == boot(*device).load(SETTINGS) == bytes(108)


def test_larger_media_hold_statistics_of_244_bytes(device):
    if device[0] and device[0].size < 512 and not device[1]:
        pytest.skip("no room for statistics")
    store = boot(*device)
    assert store.save(STATS, bytes(244))
    assert boot(*device).load(STATS) == bytes(244)
    assert not store.save(STATS, bytes(245))
    assert store.trouble == "room"
    assert not store.save(GAME, bytes(117))
    assert store.trouble == "room"
    assert boot(*device).load(STATS) == bytes(244)


def test_a_journal_erases_when_it_is_full():
    nvm = Rp2()
    store = SaveStore(nvm)
    fill = 4096 // 128
    for i in range(fill + (fill - 1) * 20):
        store.save(GAME, GAME_DATA + bytes([i & 255]))
    assert nvm.erases == 20
    assert nvm.writes == fill + (fill - 1) * 20


def test_a_journal_writes_the_file_only_before_it_erases():
    nvm, drive = media("RP2, file")
    store = boot(nvm, drive)
    for i in range(4096 // 32):
        store.save(GAME, bytes([i]))
    assert drive.writes == 0
    store.save(GAME, GAME_DATA)
    assert nvm.erases == 1
    assert boot(None, drive).load(GAME) == GAME_DATA


def test_a_read_costs_one_slice(device):
    reads = []
    for part in device:
        if part and not isinstance(part, Drive):
            plain = part.read

            def read(plain=plain):
                reads.append(1)
                return plain()

            part.read = read
    store = boot(*device)
    for i in range(40):
        store.save(GAME, bytes([i]))
        store.load(GAME)
    assert len(reads) == (1 if device[0] else 0)


def test_every_flipped_bit_of_the_only_record_is_noticed_and_nothing_is_overwritten(device):
    store = boot(*device)
    store.save(GAME, SHORT_DATA)
    whole = cells(device)
    parts = [part for part in device if part]
    found = [bytes(part.cells).find(SHORT_DATA) - 8 for part in parts]
    for bit in range(8 * (len(SHORT_DATA) + OVERHEAD)):
        for part, at, state in zip(parts, found, whole, strict=True):
            part.restore(state)
            if at >= 0:
                part.cells[at + bit // 8] ^= 1 << bit % 8
        store = boot(*device)
        assert store.load(GAME) is None
        assert store.reason(GAME) == "damaged"
        before = writes(device)
        assert not store.save(GAME, b"other")
        assert store.trouble == "damaged"
        assert not store.clear(GAME)
        assert writes(device) == before
        if bit % 32 == 0:
            assert store.save(SETTINGS, SETTINGS_DATA)
            again = boot(*device)
            assert again.reason(GAME) == "damaged"
            assert again.load(SETTINGS) == SETTINGS_DATA
            again.allow(GAME)
            assert again.reason(GAME) == "empty"
            assert again.save(GAME, b"other")
            assert boot(*device).load(GAME) == b"other"


@pytest.mark.parametrize("kind", ["RP2", "nRF52", "SAMD51", "ESP32", "file"])
def test_every_flipped_bit_of_the_newest_record_leaves_the_one_before(kind):
    device = media(kind)
    part = device[0] or device[1]
    store = boot(*device)
    store.save(SETTINGS, SETTINGS_DATA)
    store.save(GAME, b"old")
    store.save(GAME, SHORT_DATA)
    whole = part.state()
    at = bytes(part.cells).find(SHORT_DATA) - 8
    for bit in range(8 * (len(SHORT_DATA) + OVERHEAD)):
        part.restore(whole)
        part.cells[at + bit // 8] ^= 1 << bit % 8
        store = boot(*device)
        assert store.load(GAME) == b"old"
        assert store.load(SETTINGS) == SETTINGS_DATA
        if bit % 16 == 0:
            assert store.save(GAME, b"next")
            assert boot(*device).load(GAME) == b"next"


def test_a_damaged_copy_counts_less_than_a_whole_one():
    nvm, drive = media("SAMD21, file")
    boot(nvm, drive).save(GAME, GAME_DATA)
    nvm.cells[20] ^= 4
    assert boot(nvm, drive).load(GAME) == GAME_DATA
    assert boot(nvm, None).reason(GAME) == "damaged"


def test_a_newer_record_is_kept_until_the_player_agrees(device):
    boot(device[0], device[1], VERSION + 1).save(GAME, GAME_DATA)
    store = boot(*device)
    assert store.load(GAME) is None
    assert store.reason(GAME) == "newer"
    assert not store.save(GAME, b"mine")
    assert not store.clear(GAME)
    assert store.trouble == "newer"
    for i in range(40):
        assert store.save(SETTINGS, bytes([i]))
        if i % 7 == 0:
            store = boot(*device)
    assert boot(*device).reason(GAME) == "newer"
    assert boot(device[0], device[1], VERSION + 1).load(GAME) == GAME_DATA
    store.allow(GAME)
    assert store.reason(GAME) == "empty"
    assert boot(*device).reason(GAME) == "newer"
    assert store.save(GAME, b"mine")
    assert boot(*device).load(GAME) == b"mine"
    assert boot(*device).load(SETTINGS) == bytes([39])


def test_an_older_version_is_read():
    device = media("RP2")
    boot(device[0], device[1], 1).save(GAME, GAME_DATA)
    assert boot(device[0], device[1], 3).load(GAME) == GAME_DATA


def test_allow_changes_nothing_where_nothing_is_kept(device):
    store = boot(*device)
    store.save(GAME, GAME_DATA)
    store.allow(GAME)
    store.allow(STATS)
    assert store.load(GAME) == GAME_DATA
    assert boot(*device).load(GAME) == GAME_DATA


@pytest.mark.parametrize(
    "size", [*range(0, 130, 7), 128, 200, 255, 256, 511, 512, 635, 640, 1023, 1024, 1279]
)
@pytest.mark.parametrize("page", [0, 256, 7, 4096])
def test_short_media(size, page):
    nvm = Medium(size)
    nvm.page = page
    store = SaveStore(nvm)
    assert store.save(GAME, GAME_DATA) == (size >= 128)
    assert store.trouble == ("" if size >= 128 else "room" if size else "nowhere")
    assert store.save(SETTINGS, SETTINGS_DATA) == (size >= 256)
    assert store.save(STATS, bytes(244)) == (size >= 512) == store.holds(STATS)
    assert store.save(RESULT, bytes(112)) == store.holds(RESULT)
    again = SaveStore(nvm)
    assert again.load(GAME) == (GAME_DATA if size >= 128 else None)
    assert again.load(SETTINGS) == (SETTINGS_DATA if size >= 256 else None)
    assert again.load(STATS) == (bytes(244) if size >= 512 else None)


def test_a_medium_that_gives_less_than_it_says():
    nvm = Medium(8192)
    nvm.read = lambda: bytearray(nvm.cells[:256])  # type: ignore[method-assign]
    assert SaveStore(nvm).save(SETTINGS, SETTINGS_DATA)
    assert SaveStore(nvm).load(SETTINGS) == SETTINGS_DATA


def test_no_medium_at_all():
    for store in (SaveStore(None), SaveStore(None, None), SaveStore(Medium(0), Medium(0))):
        assert store.load(GAME) is None
        assert store.reason(GAME) == "empty"
        assert not store.save(GAME, GAME_DATA)
        assert store.trouble == "nowhere"


class GivesNone:
    size = 256
    page = 0

    def read(self):
        return None


class HasNoLength:
    @property
    def size(self):
        raise NotImplementedError


@pytest.mark.parametrize("nvm", [GivesNone(), HasNoLength(), object()])
def test_an_nvm_that_cannot_be_read_is_not_written(nvm):
    store = SaveStore(nvm)
    assert store.load(GAME) is None
    assert store.reason(GAME) == "unreadable"
    assert not store.save(GAME, GAME_DATA)
    assert store.trouble == "unreadable"
    drive = Drive()
    savestore_file.open = drive.open  # type: ignore[attr-defined]
    assert SaveStore(nvm, FileStore("save")).save(GAME, GAME_DATA)
    assert SaveStore(nvm, FileStore("save")).load(GAME) == GAME_DATA


@pytest.mark.parametrize(
    "fault", [RuntimeError("NVS Error"), OSError(5, "i/o"), MemoryError(), ValueError()]
)
def test_an_nvm_that_raises(device, fault):
    nvm, drive = device
    part = nvm or drive
    store = boot(*device)
    assert store.save(GAME, b"before")
    part.fault = fault
    saved = store.save(GAME, b"during")
    if nvm and drive:
        assert saved
        assert boot(*device).load(GAME) == b"during"
    else:
        assert not saved
        assert store.trouble == ("memory" if isinstance(fault, MemoryError) else "failed")
        assert boot(*device).load(GAME) == b"before"
        assert not store.save(GAME, b"during"), "what was not written is not unchanged"
    part.fault = None
    assert store.save(GAME, b"during")
    assert boot(*device).load(GAME) == b"during"
    assert store.save(GAME, b"after")
    assert boot(nvm, None).load(GAME) == (b"after" if nvm else None)
    part.read_fault = fault
    blind = boot(*device)
    if nvm and drive:
        assert blind.load(GAME) == b"after"
    else:
        assert blind.reason(GAME) == "unreadable"
        assert not blind.save(GAME, b"blind")
        assert blind.trouble == "unreadable"


def test_a_record_that_could_not_be_written_goes_with_the_next_one():
    device = media("SAMD51")
    store = boot(*device)
    device[0].fault = RuntimeError()
    assert not store.save(GAME, GAME_DATA)
    device[0].fault = None
    assert store.save(SETTINGS, SETTINGS_DATA)
    assert boot(*device).load(GAME) == GAME_DATA


def test_a_drive_that_is_read_only():
    nvm, drive = media("file")
    drive.readonly = True
    store = boot(nvm, drive)
    assert store.reason(GAME) == "empty"
    assert not store.save(GAME, GAME_DATA)
    assert store.trouble == "readonly"
    nvm, drive = media("SAMD51, file")
    drive.readonly = True
    store = boot(nvm, drive)
    assert store.save(GAME, GAME_DATA)
    assert store.trouble == ""
    assert boot(nvm, drive).load(GAME) == GAME_DATA


def test_a_drive_that_is_full():
    nvm, drive = media("file")
    used = drive.used
    drive.fill()
    store = boot(nvm, drive)
    assert not store.save(GAME, GAME_DATA)
    assert store.trouble == "full"
    drive.used = used
    assert store.save(GAME, b"1")
    assert store.save(GAME, b"2")
    drive.fill()
    for i in range(10):
        assert store.save(GAME, bytes([i])), "files that exist need no more room"
    assert boot(nvm, drive).load(GAME) == bytes([9])


def test_a_drive_that_becomes_full_after_any_number_of_clusters():
    for free in range(20):
        drive = Drive()
        drive.used = list(range(free, drive.size // 512))
        store = boot(None, drive)
        kept = None
        for i in range(6):
            if store.save(GAME, bytes([i])):
                kept = bytes([i])
            else:
                assert store.trouble == "full"
            assert boot(None, drive).load(GAME) == kept


def test_files_that_were_cut_short_or_are_foreign():
    rng = random.Random(8)
    for _ in range(100):
        drive = Drive()
        store = boot(None, drive)
        for i in range(2):
            store.save(GAME, GAME_DATA + bytes([i]))
        older, newer = ("save0", "save1")
        clusters = drive.files[newer][1]
        if rng.random() < 0.5:
            drive.files[newer] = (rng.randrange(len(GAME_DATA)), clusters)
        else:
            at = clusters[0] * 512
            drive.cells[at : at + 512] = rng.randbytes(512)
        assert boot(None, drive).load(GAME) == GAME_DATA + b"\0"
        drive.files[older] = (rng.randrange(5), ())
        assert boot(None, drive).load(GAME) is None


def test_files_on_a_real_drive(tmp_path):
    # Not that of a simulated board, where one has been switched on.
    savestore_file.open = open  # type: ignore[attr-defined]
    path = str(tmp_path / "save")
    for i in range(5):
        store = SaveStore(None, FileStore(path))
        assert store.load(GAME) == (bytes([i - 1]) if i else None)
        assert store.save(GAME, bytes([i]))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["save0", "save1"]
    assert [file.stat().st_size for file in tmp_path.iterdir()] == [4096, 4096]
    store = SaveStore(FileStore(str(tmp_path / "no folder" / "save")))
    assert not store.save(GAME, b"1")
    (tmp_path / "save0").unlink()
    (tmp_path / "save0").mkdir()
    assert SaveStore(FileStore(path)).load(GAME) in (bytes([3]), bytes([4]))
    (tmp_path / "save1").unlink()
    (tmp_path / "save1").mkdir()
    assert SaveStore(FileStore(path)).reason(GAME) == "unreadable"


def test_foreign_bytes_are_no_record_and_are_written_over(device):
    rng = random.Random(3)
    for fill in (b"\0", b"\x55", b"S", b"Sv", b"text ", None, None, None):
        for part in device:
            if part:
                foreign = rng.randbytes(part.size) if fill is None else fill * part.size
                part.cells[:] = foreign[: part.size]
        store = boot(*device)
        for record in RECORDS:
            assert store.load(record) is None
            assert store.reason(record) == "empty"
        assert store.save(GAME, GAME_DATA)
        assert store.save(SETTINGS, SETTINGS_DATA)
        again = boot(*device)
        assert (again.load(GAME), again.load(SETTINGS)) == (GAME_DATA, SETTINGS_DATA)


@settings(max_examples=100, deadline=None)
@given(
    st.binary(max_size=1200),
    st.sampled_from([0, 256]),
    st.lists(st.tuples(st.integers(0, 1199), st.integers(0, 4), st.binary(max_size=40))),
)
def test_no_bytes_make_it_raise(content, page, marks):
    nvm = Medium(len(content))
    nvm.page = page
    nvm.cells[:] = content
    for at, mark, more in marks:
        text = (b"", b"Sv\x07\1", b"Sv\x38\1", b"Sv\xc1\1", b"Sv\x8a\1")[mark] + more
        nvm.cells[at : at + len(text)] = text
        del nvm.cells[nvm.size :]
    nvm.size = len(nvm.cells)
    store = SaveStore(nvm)
    for record in RECORDS:
        assert (store.load(record) is None) == (store.reason(record) != "")
        store.allow(record)
        if store.save(record, b"new"):
            assert SaveStore(nvm).load(record) == b"new"
        else:
            assert store.trouble in ("room", "nowhere")


def test_the_count_goes_round(device):
    store = boot(*device)
    store._sequence = 0xFFFFF0
    for i in range(40):
        assert store.save(GAME, bytes([i]))
        assert boot(*device).load(GAME) == bytes([i])


def test_a_full_journal_without_memory_for_a_whole_sector(monkeypatch):
    nvm = Rp2()
    store = SaveStore(nvm)
    store.save(SETTINGS, SETTINGS_DATA)
    for i in range(4096 // 32 - 4):
        store.save(GAME, bytes([i]))

    def small(size=0):
        if size == 4096:
            raise MemoryError
        return bytearray(size)

    # Its module may have been loaded anew by a simulated handheld in this process.
    monkeypatch.setitem(type(store._places[0]).rewrite.__globals__, "bytearray", small)
    for i in range(5):
        assert store.save(GAME, GAME_DATA + bytes([i]))
        again = SaveStore(nvm)
        assert again.load(GAME) == GAME_DATA + bytes([i])
        assert again.load(SETTINGS) == SETTINGS_DATA
    assert nvm.erases == 2  # the records, and half of the pages blank again
    monkeypatch.undo()
    assert store.save(GAME, b"y")
    assert nvm.erases == 2
    assert SaveStore(nvm).load(GAME) == b"y"


def test_a_full_journal_without_memory_for_a_page(monkeypatch):
    nvm = Rp2()
    store = SaveStore(nvm)
    for i in range(130):
        store.save(GAME, bytes([i]))

    def none(size=0):
        raise MemoryError

    for names in (vars(savestore), type(store._places[0]).rewrite.__globals__):
        monkeypatch.setitem(names, "bytearray", none)
    for i in range(20):
        assert store.save(GAME, GAME_DATA + bytes([i]))
    monkeypatch.undo()
    assert SaveStore(nvm).load(GAME) == GAME_DATA + bytes([19])


def test_memory_that_comes_back_after_a_collection():
    nvm = Blocks(8192, 8192)
    store = SaveStore(nvm)
    plain = nvm.write
    calls = []

    def write(at, data):
        calls.append(at)
        if len(calls) == 1:
            raise MemoryError
        plain(at, data)

    nvm.write = write  # type: ignore[method-assign]
    assert store.save(GAME, GAME_DATA)
    assert len(calls) == 2
    assert SaveStore(nvm).load(GAME) == GAME_DATA


def test_a_record_within_a_long_record_is_no_record(device):
    inner = Medium(1024)
    SaveStore(inner).save(GAME, b"inner")
    within = bytes(120) + bytes(inner.cells[:100])
    store = boot(*device)
    store._sequence = 0
    if store.save(STATS, within):
        assert boot(*device).load(GAME) is None
        assert boot(*device).load(STATS) == within


def test_damage_in_the_second_half_is_noticed_too():
    device = media("SAMD51")
    store = boot(*device)
    for i in range(2):
        store.save(GAME, GAME_DATA + bytes([i]))
    device[0].cells[:4096] = bytes(4096)
    assert boot(*device).load(GAME) == GAME_DATA + b"\1"
    device[0].cells[4096 + 50] ^= 1
    assert boot(*device).reason(GAME) == "damaged"


# Actions after a game


KEEPS_ACTIONS = ("RP2", "nRF52", "SAMD51", "ESP32", "file", "RP2, file", "SAMD51, file")


@pytest.fixture(params=KEEPS_ACTIONS)
def keeping(request):
    """A device that keeps actions, with a game on it."""
    device = media(request.param)
    assert boot(*device).begin(GAME_DATA, 100)
    return device


def test_actions_are_there_after_power_on(keeping):
    store = boot(*keeping)
    for i in range(150):
        assert store.note(i % 127)
        again = boot(*keeping)
        assert again.load(GAME) == GAME_DATA
        assert again.noted() == store.noted() == bytes(k % 127 for k in range(i + 1))
        if i % 3 == 0:
            store = again


def test_an_action_taken_back_is_gone(keeping):
    store = boot(*keeping)
    assert not store.take_back(), "it is part of the game"
    for i in (5, 6, 7):
        store.note(i)
    assert store.take_back() and store.take_back()
    assert boot(*keeping).noted() == b"\5"
    assert boot(*keeping).take_back()
    assert boot(*keeping).noted() == b""
    assert not boot(*keeping).take_back()
    assert boot(*keeping).note(126)
    assert boot(*keeping).noted() == b"\x7e"


def test_a_game_that_is_saved_begins_without_actions(keeping):
    store = boot(*keeping)
    for data in (b"next", b"next", GAME_DATA):
        assert store.note(3)
        assert store.save(GAME, data)
        assert store.noted() == boot(*keeping).noted() == b""
        assert boot(*keeping).load(GAME) == data


def test_other_records_leave_the_actions_alone(keeping):
    store = boot(*keeping)
    noted = b""
    for i in range(60):
        if i % 4 == 3:
            record = (SETTINGS, STATS, RESULT)[i // 4 % 3]
            assert store.save(record, bytes([i] * 50))
        elif store.note(i):
            noted += bytes([i])
        else:
            pytest.fail("it does not go on")
        again = boot(*keeping)
        assert (again.load(GAME), again.noted()) == (GAME_DATA, noted)
        if i % 7 == 6:
            store = again


def test_without_a_game_or_a_place_nothing_is_noted(device):
    assert not SaveStore(None).note(1)
    store = boot(*device)
    assert not store.note(1)
    store.save(GAME, GAME_DATA)
    assert not store.note(127)
    assert not store.note(-1)
    store.clear(GAME)
    assert not store.note(1)
    assert store.noted() == b""


def test_256_bytes_keep_no_actions():
    store = boot(*media("SAMD21"))
    assert store.begin(GAME_DATA, 100)
    assert not store.note(1)


@pytest.mark.parametrize("kind", ["RP2", "nRF52"])
def test_a_game_goes_on_by_saves_when_there_is_no_room_for_actions(kind):
    keeping = media(kind)
    store = boot(*keeping)
    store.begin(GAME_DATA, 1200)
    game = GAME_DATA
    noted: list[int] = []
    saves = 0
    for i in range(1900):
        if store.note(i % 50):
            noted.append(i % 50)
        else:
            game = bytes([i & 255]) * 60
            assert store.save(GAME, game)
            noted.clear()
            saves += 1
    assert (store.load(GAME), store.noted()) == (game, bytes(noted))
    assert (boot(*keeping).load(GAME), boot(*keeping).noted()) == (game, bytes(noted))
    assert 1 <= saves <= 3


def test_every_flipped_bit_of_an_action_leaves_the_game_before_it(keeping):
    store = boot(*keeping)
    for i in (9, 8, 7, 6):
        store.note(i)
    part = next(part for part in keeping if part and part.writes > 2)
    if keeping[0] and keeping[1] and not keeping[0].page:
        keeping = (keeping[0], None)
    whole = part.state()
    at = max(bytes(part.cells).rfind(bytes((i, 255 - i))) for i in (6, 6 + 128))
    if at < 0:
        at = bytes(part.cells).rfind(bytes((6 + 128, 255 - 6 - 128)))
    for bit in range(16):
        part.restore(whole)
        part.cells[at + bit // 8] ^= 1 << bit % 8
        store = boot(*keeping)
        assert store.load(GAME) == GAME_DATA
        assert store.noted() == bytes((9, 8, 7))
        if not store.note(3):
            assert store.save(GAME, b"next")
            assert (boot(*keeping).load(GAME), boot(*keeping).noted()) == (b"next", b"")
        else:
            assert boot(*keeping).noted() == bytes((9, 8, 7, 3))


def test_a_journal_appends_an_action_without_an_erase_and_nothing_else():
    nvm = Rp2()
    store = boot(nvm, None)
    store.begin(GAME_DATA, 1200)
    before = bytes(nvm.cells)
    store.note(5)
    assert [i for i in range(nvm.size) if nvm.cells[i] != before[i]] == [112, 113]
    assert nvm.erases == 0


def test_a_game_that_begins_finds_room_for_its_actions():
    """What was noted before is erased at the beginning of a game, never within it."""
    nvm = Rp2()
    store = boot(nvm, None)
    for game in range(30):
        assert store.begin(bytes([game]) * 90, 400)
        erases = nvm.erases
        for i in range(400):
            assert store.note(i % 100)
        assert store.save(SETTINGS, bytes([game]) * 100)
        assert store.save(RESULT, bytes([game]) * 90)
        assert store.save(STATS, bytes([game]) * 195)
        assert store.clear(GAME)
        assert nvm.erases == erases
    assert nvm.erases < 25


def test_settings_in_a_full_journal_take_the_actions_along():
    nvm = Rp2()
    store = boot(nvm, None)
    store.begin(GAME_DATA, 1200)
    noted = b""
    i = 0
    while nvm.erases == 0 and i < 4000:
        i += 1
        if i % 30 == 0:
            assert store.save(SETTINGS, bytes([i & 255] * 100))
        else:
            assert store.note(i % 100)
            noted += bytes([i % 100])
    assert nvm.erases == 1
    assert boot(nvm, None).load(SETTINGS) == bytes([i & 255] * 100)
    assert boot(nvm, None).noted() == noted
    assert store.note(3)
    assert boot(nvm, None).noted() == noted + b"\3"


def test_an_nvm_that_refuses_an_action_gets_the_game(keeping):
    nvm, drive = keeping
    for fault in (RuntimeError(), MemoryError(), OSError(5, "i/o")):
        store = boot(*keeping)
        assert store.save(GAME, GAME_DATA)
        assert store.note(1)
        part = nvm or drive
        part.fault = fault
        if not store.note(2):
            assert not store.save(GAME, b"now") or drive
        part.fault = None
        assert store.note(2) or store.save(GAME, b"now")
        again = boot(*keeping)
        assert (again.load(GAME), again.noted()) in (
            (GAME_DATA, b"\1\2"),
            (GAME_DATA, b"\1\2\2"),
            (b"now", b""),
            (b"now", b"\2"),
        )


def test_actions_that_cannot_be_read_any_more_are_no_actions(keeping):
    store = boot(*keeping)
    store.note(1)
    for part in keeping:
        if part:
            part.read_fault = OSError(5, "i/o")
    assert store.noted() is None
    assert store.trouble == "unreadable"


def test_allowing_a_newer_game_forgets_its_actions(keeping):
    store = boot(keeping[0], keeping[1], VERSION + 1)
    assert store.save(GAME, b"newer")
    assert store.note(1)
    store = boot(*keeping)
    assert not store.note(2)
    assert store.save(SETTINGS, SETTINGS_DATA)
    assert boot(keeping[0], keeping[1], VERSION + 1).noted() == b"\1"
    store.allow(GAME)
    assert store.noted() == b""
    assert store.save(SETTINGS, b"other")
    assert store.save(GAME, b"mine")
    again = boot(*keeping)
    assert (again.load(GAME), again.noted()) == (b"mine", b"")
    assert again.load(SETTINGS) == b"other"


def test_the_version_of_a_record_is_known(device):
    boot(device[0], device[1], 1).save(GAME, GAME_DATA)
    store = boot(*device)
    store.save(SETTINGS, SETTINGS_DATA)
    assert [boot(*device).version(record) for record in (GAME, SETTINGS, RESULT)] == [1, 2, -1]


# Saves of version 0.1: records at multiples of 128, a journal of pages, halves without entries.


def old_record(record: int, sequence: int, data: bytes) -> bytes:
    mark = {GAME: b"Sv\x07", SETTINGS: b"Sv\x38", STATS: b"Sv\xc1"}[record]
    head = mark + b"\1" + sequence.to_bytes(3, "little") + bytes([len(data)])
    return head + data + zlib.crc32(head + data).to_bytes(4, "little")


def old_image(*records: bytes) -> bytes:
    image = b""
    for record, room in zip(records, (128, 128, 256), strict=False):
        image += record.ljust(room, b"\xff")
    return image


OLD = {
    GAME: bytes(range(108)),
    SETTINGS: b"seats and names" * 7,
    STATS: bytes(159),
}


def old_saves() -> dict:
    older = [
        old_record(GAME, 1, b"old"),
        old_record(SETTINGS, 2, b"old"),
        old_record(STATS, 3, b""),
    ]
    newer = [old_record(record, 10 + record, data) for record, data in OLD.items()]
    blank = b"\xff" * 4096
    pages = old_image(*older) + b"".join(each.ljust(256, b"\xff") for each in newer)
    return {
        "RP2": (pages + blank)[:4096],
        "nRF52": (old_image(*older) + blank)[:4096] + (old_image(*newer) + blank)[:4096],
        "SAMD51": (old_image(*newer) + blank)[:4096] + (old_image(*older) + blank)[:4096],
        "SAMD21": old_image(*newer)[:256],
        "ESP32": (old_image(*newer) + blank)[:4096] + (old_image(*older[:2]) + blank)[:4096],
    }


@pytest.mark.parametrize("kind", KINDS)
def test_saves_of_version_0_1_are_read_and_gone_on_with(kind):
    nvm = media(kind)[0]
    nvm.restore(old_saves()[kind])
    for record, data in OLD.items():
        if boot(nvm, None).holds(record):
            assert boot(nvm, None).load(record) == data
            assert boot(nvm, None).version(record) == 1
    store = boot(nvm, None)
    assert store.noted() == b""
    noted = b""
    game = OLD[GAME]
    for i in range(20):
        if store.note(i):
            noted += bytes([i])
        else:
            game = bytes([i]) * 90
            noted = b""
            assert store.save(GAME, game)
        again = boot(nvm, None)
        assert (again.load(GAME), again.noted()) == (game, noted)
        assert again.load(SETTINGS) == OLD[SETTINGS]
    assert len(noted) == 20 or kind == "SAMD21"


def test_the_files_of_version_0_1_are_read(tmp_path):
    savestore_file.open = open  # type: ignore[attr-defined]
    newer = [old_record(record, 10 + record, data) for record, data in OLD.items()]
    (tmp_path / "save0").write_bytes(old_image(old_record(GAME, 1, b"old")).ljust(4096, b"\xff"))
    (tmp_path / "save1").write_bytes(old_image(*newer).ljust(4096, b"\xff"))
    store = SaveStore(None, FileStore(str(tmp_path / "save")))
    for record, data in OLD.items():
        assert store.load(record) == data
    assert store.note(7)
    assert SaveStore(None, FileStore(str(tmp_path / "save"))).noted() == b"\7"
