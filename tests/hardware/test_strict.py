# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The simulator is as strict as a device: each thing that Blinka alone would let pass raises.

The exceptions are those that CircuitPython 10.2.1 raises for the same lines.
"""

import ast
import io
from pathlib import Path

import pytest

from hardware.simulator.session import Simulator

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def simulator():
    return Simulator("pybadge")


# Written as a program on the device would; `b` has 4x3 pixels of 2 bits, `p` 4 colours, `t` 3x2
# tiles of a sheet of 4, `g` is a group with `t` in it.
RAISES = [
    # Bitmap
    ("b[4, 0]", IndexError),
    ("b[0, 3]", IndexError),
    ("b[-1, 0]", IndexError),
    ("b[12]", IndexError),
    ("b[-1]", IndexError),
    ("b[0:2]", NotImplementedError),
    ("b[0, 0] = 4", ValueError),
    ("b[0, 0] = -1", ValueError),
    ("b[0, 0] = 1.5", TypeError),
    ("b[4, 0] = 1", IndexError),
    ("b[0, 0, 0] = 1", ValueError),
    ("b.fill(4)", ValueError),
    ("Bitmap(-1, 1, 2)", ValueError),
    ("Bitmap(1, 1, 0)", ValueError),
    ("Bitmap(1, 1, 65537)", ValueError),
    ("b.mine = 1", AttributeError),
    ("b.width = 1", AttributeError),
    # Palette
    ("p[4]", IndexError),
    ("p[-5]", IndexError),
    ("p[4] = 0", IndexError),
    ("p[0:1]", TypeError),
    ("p[0] = 0x1000000", TypeError),
    ("p[0] = -1", TypeError),
    ("p[0] = None", TypeError),
    ("p[0] = (1, 2)", ValueError),
    ("p[0] = (1, 2, 300)", ValueError),
    ("p.make_transparent(4)", ValueError),
    ("p.make_opaque(-1)", ValueError),
    ("p.is_transparent(4)", ValueError),
    ("Palette(0)", ValueError),
    ("p.mine = 1", AttributeError),
    # TileGrid
    ("t[3, 0]", IndexError),
    ("t[0, 2]", IndexError),
    ("t[6]", IndexError),
    ("t[-1]", IndexError),
    ("t[0:1]", NotImplementedError),
    ("t[3, 0] = 0", IndexError),
    ("t[0, 0] = 4", ValueError),
    ("t[0, 0] = -1", ValueError),
    ("t[0, 0] = 0.5", TypeError),
    ("t.x = 1.5", TypeError),
    ("t.mine = 1", AttributeError),
    ("TileGrid(b, pixel_shader=None)", TypeError),
    ("TileGrid(b, pixel_shader=p, default_tile=1)", ValueError),
    ("TileGrid(b, pixel_shader=p, tile_width=3)", ValueError),
    ("TileGrid(b, pixel_shader=p, tile_height=2)", ValueError),
    # Group
    ("g.append(t)", ValueError),
    ("Group().append(t)", ValueError),
    ("g.insert(0, t)", ValueError),
    ("g[0] = t", ValueError),
    ("g.append(None)", ValueError),
    ("g.insert(5, TileGrid(b, pixel_shader=p))", IndexError),
    ("g.pop(1)", IndexError),
    ("g[1]", IndexError),
    ("g[0:1]", NotImplementedError),
    ("g.remove(Group())", ValueError),
    ("g.index(Group())", ValueError),
    ("g.scale = 0", ValueError),
    ("g.x = 0.5", TypeError),
    ("g.mine = 1", AttributeError),
    ("Group(scale=0)", ValueError),
    # Display
    ("display.root_group = g; display.root_group = Group(); Group().append(root)", ValueError),
    ("display.brightness = 2", ValueError),
    ("display.show(g)", AttributeError),
    # bitmaptools
    ("bitmaptools.fill_region(b, 0, 0, 5, 3, 1)", ValueError),
    ("bitmaptools.fill_region(b, -1, 0, 4, 3, 1)", ValueError),
    ("bitmaptools.fill_region(b, 3, 0, 1, 3, 1)", ValueError),
    ("bitmaptools.fill_region(b, 0, 0, 4, 3, 4)", ValueError),
    ("bitmaptools.blit(b, b, 5, 0)", ValueError),
    ("bitmaptools.blit(b, b, -1, 0)", ValueError),
    ("bitmaptools.blit(b, b, 0, 0, x2=5)", ValueError),
    ("bitmaptools.blit(Bitmap(4, 3, 2), b, 0, 0)", ValueError),
    ("bitmaptools.arrayblit(b, bytes(11))", IndexError),
    ("bitmaptools.readinto(b, io.BytesIO(bytes(2)), 2)", EOFError),
    ("bitmaptools.readinto(b, io.BytesIO(bytes(3)), 2, 3)", ValueError),
    ("bitmaptools.readinto(b, io.BytesIO(bytes(9)), 3)", ValueError),
    ("bitmaptools.readinto(b, io.BytesIO(bytes(9)), 2, swap_bytes=True)", TypeError),
    ("bitmaptools.draw_line(b, 0, 0, 1, 1, 4)", ValueError),
    ("bitmaptools.draw_circle(b, 5, 0, 1, 1)", ValueError),
    ("bitmaptools.draw_circle(b, 1, 1, 1, 4)", ValueError),
]


def run(line):
    import bitmaptools
    import board
    import displayio

    names = {name: getattr(displayio, name) for name in ("Bitmap", "Group", "Palette", "TileGrid")}
    names.update(bitmaptools=bitmaptools, display=board.DISPLAY, io=io)
    names["b"] = displayio.Bitmap(4, 3, 4)
    names["p"] = displayio.Palette(4)
    sheet = displayio.Bitmap(4, 1, 2)
    names["t"] = displayio.TileGrid(
        sheet, pixel_shader=names["p"], width=3, height=2, tile_width=1, tile_height=1
    )
    names["g"] = displayio.Group()
    names["g"].append(names["t"])
    names["root"] = displayio.Group()
    board.DISPLAY.root_group = names["root"]
    exec(line, names)
    return names


@pytest.mark.parametrize(("line", "error"), RAISES, ids=[line for line, _ in RAISES])
def test_what_a_device_refuses_the_simulator_refuses(line, error):
    if "root_group" in line:
        line = line.replace("display.root_group = Group(); ", "")
        line = "display.root_group = g; Group().append(g)"
    with pytest.raises(error):
        run(line)


ALLOWED = [
    "b[3, 2] = 3; b[11] = 0; assert b[3, 2] == 0",
    "b.fill(3); assert b[0] == 3",
    "p[-1] = 5; assert p[3] == 5",
    "p[0] = (1, 2, 3); assert p[0] == 0x010203; assert len(p) == 4",
    "assert list(p) == [0, 0, 0, 0]",
    "t[5] = 3; assert t[2, 1] == 3",
    "g.insert(1, TileGrid(b, pixel_shader=p)); assert len(g) == 2; g.pop(); g.pop(0); assert not g",
    "g.remove(t); Group().append(t)",
    "del g[0]; g.append(t); assert g[-1] is t; assert t in g",
    "class Mine(Group): pass\nmine = Mine(); mine.anything = 1",
    "bitmaptools.blit(b, b, 4, 3)",
    "bitmaptools.arrayblit(b, b'\\xff' * 12); assert b[0] == 3",
    "bitmaptools.readinto(b, io.BytesIO(bytes((0x1B,)) * 3), 2, reverse_pixels_in_element=True)\n"
    "assert [b[x] for x in range(4)] == [0, 1, 2, 3]",
    "bitmaptools.draw_line(b, -3, -3, 9, 9, 1); assert b[2, 2] == 1",
    "bitmaptools.draw_circle(b, 1, 1, 5, 1)",
    "bitmaptools.fill_region(b, 0, 0, 4, 3, 2); assert b[3, 2] == 2",
]


@pytest.mark.parametrize("line", ALLOWED)
def test_what_a_device_allows_the_simulator_allows(line):
    run(line)


def test_more_than_255_tiles():
    names = run("sheet = Bitmap(300, 1, 2)\nt = TileGrid(sheet, pixel_shader=p, tile_width=1)")
    names["t"][0] = 299
    assert names["t"][0] == 299


def test_a_pixel_whose_value_the_palette_lacks_is_refused_when_it_is_drawn():
    names = run("b = Bitmap(4, 3, 8)\ng = Group()\ng.append(TileGrid(b, pixel_shader=p))")
    names["b"][2, 1] = 4
    names["display"].root_group = names["g"]
    with pytest.raises(IndexError):
        names["display"].refresh()


def test_a_refresh_that_is_late_raises_with_a_minimum_only(simulator):
    console = simulator.console
    console.display.refresh(minimum_frames_per_second=20)
    console.sleep(40)
    console.display.refresh(minimum_frames_per_second=20)
    console.sleep(60)
    with pytest.raises(RuntimeError):
        console.display.refresh(minimum_frames_per_second=20)
    console.sleep(600)
    console.display.refresh(minimum_frames_per_second=0)


def test_the_firmwares_font_is_ascii_and_misses_the_rest_silently():
    import terminalio

    assert terminalio.FONT.get_bounding_box() == (6, 12)
    glyph = terminalio.FONT.get_glyph(ord("A"))
    assert (glyph.width, glyph.height, glyph.dx, glyph.dy) == (6, 12, 0, 0)
    for letter in "é…\u2014\n":
        assert terminalio.FONT.get_glyph(ord(letter)) is None


def device_module(source, tmp_path, monkeypatch):
    """Run lines as a file of the device."""
    from hardware.simulator import device_code

    namespace = {"__builtins__": device_code.BUILTINS, "__name__": "program"}
    exec(compile(source, "program.py", "exec"), namespace)
    return namespace


@pytest.mark.parametrize(
    "name", ["typing", "dataclasses", "enum", "abc", "pathlib", "functools", "PIL", "asyncio"]
)
def test_modules_that_no_firmware_has_cannot_be_imported(name, tmp_path, monkeypatch):
    with pytest.raises(ImportError, match=f"no module named '{name}'"):
        device_module(f"import {name}", tmp_path, monkeypatch)


def test_modules_of_other_boards_cannot_be_imported(tmp_path, monkeypatch):
    with pytest.raises(ImportError):
        device_module("import audiopwmio", tmp_path, monkeypatch)
    Simulator("pimoroni_picosystem")
    device_module("import audiopwmio", tmp_path, monkeypatch)
    with pytest.raises(ImportError):
        device_module("import audioio", tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("import os; os.environ", AttributeError),
        ("import os; os.path", AttributeError),
        ("import time; time.perf_counter()", AttributeError),
        ("open('/save.bin', 'wb')", OSError),
        ("open('/nothing/here', 'rb')", OSError),
        ("import os; os.remove('/code.py')", OSError),
    ],
)
def test_the_devices_modules_have_what_a_device_has(line, error, tmp_path, monkeypatch):
    with pytest.raises(error):
        device_module(line, tmp_path, monkeypatch)


def test_files_of_the_program_are_found_from_the_root_of_the_drive(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = "import os\nwith open('/boot.py') as file: text = file.read()\nnames = os.listdir('/')"
    names = device_module(lines, tmp_path, monkeypatch)
    assert "power-on" in names["text"]
    assert "code.py" in names["names"]


def test_a_writable_drive_is_written(tmp_path, monkeypatch):
    simulator = Simulator("pybadge", writable=True)
    lines = """
import os
with open("/games.txt", "w") as file:
    file.write("one")
with open("/games.txt", "a") as file:
    file.write(" two")
with open("/games.txt") as file:
    text = file.read()
size = os.stat("/games.txt")[6]
os.rename("/games.txt", "/old.txt")
names = os.listdir("/")
os.remove("/old.txt")
"""
    names = device_module(lines, tmp_path, monkeypatch)
    assert names["text"] == "one two"
    assert names["size"] == 7
    assert "old.txt" in names["names"]
    assert "games.txt" not in names["names"]
    assert simulator.machine.files == {}


def test_a_pin_can_be_used_once():
    import board
    import digitalio

    first = digitalio.DigitalInOut(board.A2)
    with pytest.raises(ValueError, match="in use"):
        digitalio.DigitalInOut(board.A2)
    first.deinit()
    digitalio.DigitalInOut(board.A2)
    with pytest.raises(ValueError):
        first.value = True


def test_spi_is_only_on_pins_that_an_spi_of_the_chip_has():
    Simulator("raspberry_pi_pico")
    import board
    import busio

    for clock, data in (("GP18", "GP16"), ("GP17", "GP19"), ("GP18", "GP11"), ("GP0", "GP3")):
        with pytest.raises(ValueError, match="Invalid pins"):
            busio.SPI(getattr(board, clock), MOSI=getattr(board, data))
    busio.SPI(board.GP10, MOSI=board.GP11)


def test_a_bus_does_not_keep_its_spi_before_it_has_a_display():
    Simulator("raspberry_pi_pico")
    import board
    import busio
    import displayio
    from busdisplay import BusDisplay
    from fourwire import FourWire

    spi = busio.SPI(board.GP18, MOSI=board.GP19)
    BusDisplay(FourWire(spi, command=board.GP16), b"", width=160, height=128)
    displayio.release_displays()
    bus = FourWire(busio.SPI(board.GP10, MOSI=board.GP11), command=board.GP17)
    with pytest.raises(RuntimeError, match="display init failed"):
        BusDisplay(bus, b"", width=160, height=128)


def test_i2c_is_locked_before_it_is_used_and_tells_what_is_not_there():
    Simulator("adafruit_feather_esp32s3_reverse_tft")
    import board

    bus = board.I2C()
    assert board.I2C() is bus
    found = bytearray(2)
    with pytest.raises(RuntimeError):
        bus.writeto_then_readfrom(0x36, b"\x04", found)
    assert bus.try_lock()
    assert not bus.try_lock()
    bus.writeto_then_readfrom(0x36, b"\x04", found)
    assert found[0] == 77
    with pytest.raises(OSError):
        bus.writeto_then_readfrom(0x0B, b"\x04", found)


def test_a_screen_is_turned_by_quarters():
    display = Simulator("pybadge").console.display
    for degrees in (45, 1, -30):
        with pytest.raises(ValueError):
            display.rotation = degrees
    display.rotation = 270
    assert (display.width, display.height) == (128, 160)
    display.rotation = 90
    assert (display.width, display.height) == (128, 160)
    display.rotation = 180
    assert (display.width, display.height) == (160, 128)


def test_the_table_in_the_docstring_of_strict_names_no_module_that_is_gone():
    source = (ROOT / "hardware" / "simulator" / "strict.py").read_text("utf-8")
    docstring = ast.get_docstring(ast.parse(source))
    assert docstring is not None
    for name in ("Bitmap", "palette", "TileGrid", "Layer already in a group", "refresh"):
        assert name.lower() in docstring.lower()
