# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pictures of the screens from the VM and from the simulator, both played by the same keys.

The VM's stand-in display draws nothing: in the VM a moment's layers are printed, and painted here,
by nothing that the simulator paints with. `test_pictures.py` compares the two.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

from tests.device.both import FEW_KEYS, play_in_the_simulator, play_in_the_vm
from tests.device.session import environment, place

_AGGRAVATION = "aggravation/__init__.py"

# What takes a picture, `snapshot`, is what the VM and the simulator each have of their own.
_BEGIN = f"""
def picture(name):
    # Of the screen at rest.
    you.wait(1000)
    snapshot(name)


def pages(name, count, key):
    for page in range(count):
        picture(name + str(page))
        you.press(key)


def moving(name, key):
    # What a key sets in motion, in some of its frames.
    app.preferences[{place("SPEED")}] = 2
    you.push(key, True)
    app.frame()
    you.push(key, False)
    for each in range(4):
        for frame in range(4):
            app.frame()
        snapshot(name + str(each))
    app.preferences[{place("SPEED")}] = 0
    you.wait(3000)


app.preferences[{place("SPEED")}] = 0  # nothing moves
picture('language')
you.press('DOWN', 'UP', 'A')
picture('title')
"""

_SHELL = """
STATISTICS = 3  # record of the store

you.take('settings')
pages('settings', 12, 'DOWN')
you.take('reset')
picture('question')
you.press('B', 'B')
you.take('settings')
pages('language', 6, 'RIGHT')
you.press('B')
app.store.save(STATISTICS, RECORDS['statistics'])
you.take('stats')
pages('statistics', 3, 'RIGHT')
you.press('B')
app.tell('nowhere')
picture('message')
you.press('A')
app.front.rows = ()  # which is a fault as soon as an arrow is pressed
you.push('DOWN', True)
app.turn()
picture('fault')
you.push('DOWN', False)
you.press('A')
app.go('selftest')
you.wait(1500)
app.front._say(2, app.words['memory'], '')  # the two have not as much
you.hold('RIGHT', 200)
picture('self-test')
you.press('START')
"""

_GAMES = f"""
you.take('new')
picture('set-up')
you.take('rivals')
picture('rivals')
you.press('A')
picture('name')
you.press('DOWN', 'RIGHT', 'DOWN', 'DOWN')
picture('name, two letters')
you.press('START', 'B')
you.take('start')
picture('pass')
you.until('board')
picture('board')
you.press('RIGHT')
picture('board, next path')
you.press('A')
moving('pawn', 'A')
for turn in range(6):
    you.until('pass')
    you.until('board')
picture('board, later')
you.push('SELECT', True)
picture('hand')
you.push('SELECT', False)
you.wait(60)
you.expect('board')
you.press('START')
picture('menu')
you.take('rules')
pages('rules', PAGES[0], 'RIGHT')
you.press('B')
you.expect('board')
you.resume(RECORDS['four'])
picture('four')
you.until('board')
picture('board of four')
you.resume(RECORDS['extra'])
you.until('extra')
picture('extra move')
you.press('START')
you.take('quit')
you.take('new')
you.take('start')
you.expect('setup')
picture('old game')
you.resume(RECORDS['end'])
pages('score', 2, 'A')
app.session = None
app.go('title')
you.wait(60)
app.preferences[{place("GAME")}] = 1
app.preferences[{place("PLAYERS", _AGGRAVATION)}] = 6
app.preferences[{place("BOARD", _AGGRAVATION)}] = 1
app.preferences[{place("TEAMS", _AGGRAVATION)}] = 2
for seat in range(6):
    app.preferences[{place("SEATS")} + seat] = 0
you.take('new')
picture('set-up of marbles')
you.take('start')
you.expect('board')
picture('starter')
moving('die', 'A')
picture('starter thrown')
while app.session.throwing_for_start:
    you.press('A')
picture('star')
for turn in range(30):
    you.press('RIGHT', 'DOWN', 'A')
picture('star, later')
you.hold('SELECT', 200)
picture('star, told')
you.press('START')
picture('menu of marbles')
you.take('rules')
pages('rules of marbles', PAGES[1], 'RIGHT')
you.press('B')
you.resume(RECORDS['cross'])
picture('cross')
moving('marble', 'A')
you.resume(RECORDS['hops'])
picture('hops')
you.resume(RECORDS['won'])
pages('score of marbles', 3, 'A')
"""

SCRIPT = "PAGES = 17, 18  # of the rules\n" + _BEGIN + _SHELL + _GAMES
"""What is played where all keys are there."""

FEW_KEYS_SCRIPT = FEW_KEYS + "PAGES = 13, 16\n" + _BEGIN + _GAMES
"""What is played with three buttons."""

_IN_THE_VM = '''

# Where pictures do not matter, the stand-in leaves this out, which is quick.
def blit(
    dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None,
    skip_source_index=None, skip_dest_index=None,
):
    shapes = dest_bitmap.width, dest_bitmap.bits, source_bitmap.width, source_bitmap.bits
    if x2 is None and shapes[:2] == shapes[2:]:  # a strip, whose rows are copied as they are
        stride = len(dest_bitmap.rows) // dest_bitmap.height
        rows = source_bitmap.rows
        dest_bitmap.rows[y * stride : y * stride + len(rows)] = rows
        return
    for from_y in range(y1, source_bitmap.height if y2 is None else y2):
        to_y = y + from_y - y1
        for from_x in range(x1, source_bitmap.width if x2 is None else x2):
            to_x = x + from_x - x1
            value = source_bitmap[from_x, from_y]
            if value == skip_source_index:
                continue
            if 0 <= to_x < dest_bitmap.width and 0 <= to_y < dest_bitmap.height:
                if skip_dest_index is None or dest_bitmap[to_x, to_y] != skip_dest_index:
                    dest_bitmap[to_x, to_y] = value


def show(layer, x, y, scale, shown):
    """Print a layer and what is in it, from back to front; a bitmap only once."""
    if layer.hidden:
        return
    x += scale * layer.x
    y += scale * layer.y
    if isinstance(layer, displayio.Group):
        for inner in layer:
            show(inner, x, y, scale * layer.scale, shown)
        return
    bitmap = layer.bitmap
    if bitmap not in shown:
        shown.append(bitmap)
        print("bitmap", bitmap.width, bitmap.height, bitmap.bits, bitmap.rows.hex())
    palette = layer.pixel_shader
    colours = [-1 if palette.is_transparent(at) else palette[at] for at in range(len(palette))]
    tiles = [layer[at] for at in range(layer.width * layer.height)]
    print(f"colours {colours}\\ntiles {tiles}")
    print(
        f"grid [{shown.index(bitmap)}, {x}, {y}, {scale}, {layer.width}, {layer.tile_width}, "
        f"{layer.tile_height}, {int(layer.flip_x)}, {int(layer.flip_y)}, "
        f"{int(layer.transpose_xy)}]"
    )


def snapshot(name):
    print("picture", name)
    show(console.display.root_group, 0, 0, 1, [])


bitmaptools.blit = blit
'''


def from_the_vm(board: str, drive: Path, script: str) -> dict[str, Image.Image]:
    """Return the pictures of the bundle in the VM, by their names.

    :param str board: a board id
    :param Path drive: made new
    :param str script: what is played
    """
    size = _size(board)
    pictures: dict[str, Image.Image] = {}
    shown = Image.new("RGB", size)
    bitmaps: list[Image.Image] = []
    colours: list[int] = []
    tiles: list[int] = []
    for line in play_in_the_vm(board, drive, script, _IN_THE_VM):
        what, _, rest = line.partition(" ")
        if what == "picture":
            shown = pictures[rest] = Image.new("RGB", size)
            bitmaps = []
        elif what == "bitmap":
            bitmaps.append(_bitmap(*rest.split()))
        elif what == "colours":
            colours = json.loads(rest)
        elif what == "tiles":
            tiles = json.loads(rest)
        elif what == "grid":
            _paint(shown, bitmaps, colours, tiles, *json.loads(rest))
    return pictures


def from_the_simulator(board: str, script: str) -> dict[str, Image.Image]:
    """Return the pictures of the sources in the simulator, by their names.

    :param str board: a board id
    :param str script: what is played
    """
    pictures: dict[str, Image.Image] = {}

    def snapshot(simulator: Any) -> Callable[[str], None]:
        def take(name: str) -> None:
            pictures[name] = simulator.screen()

        return take

    play_in_the_simulator(board, script, {"snapshot": snapshot})
    return pictures


def _size(board: str) -> tuple[int, int]:
    facts = environment(board)
    return int(facts["WIDTH"]), int(facts["HEIGHT"])


def _bitmap(width: str, height: str, bits: str, rows: str) -> Image.Image:
    """Return the values of a bitmap, whose rows have the first pixel in the highest bits."""
    size = (int(width), int(height))
    mode = "P" if bits == "8" else f"P;{bits}"
    content = bytes.fromhex(rows)
    indexed = Image.frombytes("P", size, content, "raw", mode, len(content) // size[1])
    return Image.frombytes("L", size, indexed.tobytes())


def _paint(
    picture: Image.Image,
    bitmaps: list[Image.Image],
    colours: list[int],
    tiles: list[int],
    at: int,
    x: int,
    y: int,
    scale: int,
    columns: int,
    wide: int,
    high: int,
    flip_x: int,
    flip_y: int,
    transposed: int,
) -> None:
    """Put a TileGrid on a picture."""
    assert not transposed, "no screen turns its tiles"
    bitmap = bitmaps[at]
    across = bitmap.width // wide
    grid = Image.new("L", (columns * wide, len(tiles) // columns * high))
    for place_of, tile in enumerate(tiles):
        left, top = tile % across * wide, tile // across * high
        part = bitmap.crop((left, top, left + wide, top + high))
        grid.paste(part, (place_of % columns * wide, place_of // columns * high))
    if flip_x:
        grid = grid.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if flip_y:
        grid = grid.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    grid = grid.resize((grid.width * scale, grid.height * scale), Image.Resampling.NEAREST)
    highest = max(grid.tobytes())
    assert highest < len(colours), f"a pixel has the value {highest} of {len(colours)} colours"
    bands = [
        grid.point([_in_16_bits(colour, band) for colour in colours] + [0] * (256 - len(colours)))
        for band in range(3)
    ]
    mask = grid.point([255 * (colour >= 0) for colour in colours] + [0] * (256 - len(colours)))
    picture.paste(Image.merge("RGB", bands), (x, y), mask)


def _in_16_bits(colour: int, band: int) -> int:
    """Return red, green or blue as a screen of 16 bits shows it, which has six bits of green."""
    lost = (3, 2, 3)[band]
    kept = 8 - lost
    value = (colour >> (16, 8, 0)[band] & 255) >> lost
    return value << lost | value >> kept - lost
