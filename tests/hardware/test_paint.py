# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Painting by whole tiles gives what Blinka's pixel loops give, on scenes made at random."""

import random

import pytest

from hardware.simulator.session import Simulator


def scene(rng, width, height, depth=2):
    """A group of everything that the screens use."""
    import displayio

    group = displayio.Group(scale=rng.choice((1, 1, 2)), x=rng.randint(-9, 9), y=rng.randint(-9, 9))
    for _ in range(rng.randint(2, 6)):
        if depth and rng.random() < 0.3:
            group.append(scene(rng, width // 2, height // 2, depth - 1))
            continue
        group.append(grid(rng, width, height))
        group[-1].hidden = rng.random() < 0.1
    group.hidden = rng.random() < 0.1
    return group


def grid(rng, width, height):
    import displayio

    colours = rng.choice((2, 4, 16, 40))
    tile = rng.choice((3, 6, 8))
    sheet = displayio.Bitmap(tile * rng.choice((1, 2, 5)), tile * rng.choice((1, 2)), colours)
    for at in range(sheet.width * sheet.height):
        sheet[at] = rng.randrange(colours)
    palette = displayio.Palette(colours)
    for index in range(colours):
        palette[index] = rng.randrange(0x1000000)
    if rng.random() < 0.5:
        palette.make_transparent(rng.randrange(colours))
    count = sheet.width // tile * (sheet.height // tile)
    # A device repaints one place only when the one tile of a sheet changes: it is shown once then.
    tiles = displayio.TileGrid(
        sheet,
        pixel_shader=palette,
        width=rng.randint(1, 6) if count > 1 else 1,
        height=rng.randint(1, 4) if count > 1 else 1,
        tile_width=tile,
        tile_height=tile,
        x=rng.randint(-20, width),
        y=rng.randint(-20, height),
    )
    for at in range(tiles.width * tiles.height):
        tiles[at] = rng.randrange(count)
    tiles.flip_x = rng.random() < 0.2
    tiles.flip_y = rng.random() < 0.2
    return tiles


def change(rng, group):
    """Change something small somewhere."""
    import displayio

    layer = group[rng.randrange(len(group))]
    if isinstance(layer, displayio.Group):
        change(rng, layer)
    elif rng.random() < 0.3:
        layer.x += rng.randint(-5, 5)
    elif rng.random() < 0.3:
        layer.hidden = not layer.hidden
    elif rng.random() < 0.3:
        layer.pixel_shader[0] = rng.randrange(0x1000000)
    elif rng.random() < 0.5:
        layer.bitmap[0] = rng.randrange(2)
    else:
        layer[rng.randrange(layer.width * layer.height)] = 0


@pytest.mark.parametrize("seed", range(12))
def test_whole_tiles_and_single_pixels_give_the_same_picture(seed, monkeypatch):
    from hardware.simulator import paint

    pictures = []
    for plain in (True, False):
        if not plain:
            monkeypatch.setattr(paint, "layers", lambda group: None)
        rng = random.Random(seed)
        simulator = Simulator("pybadge")
        display = simulator.console.display
        root = scene(rng, 160, 128)
        display.root_group = root
        display.refresh()
        shots = [simulator.screen().tobytes()]
        for _ in range(6):
            change(rng, root)
            display.refresh()
            shots.append(simulator.screen().tobytes())
        # Nothing that should have been painted was left out.
        display.root_group = None
        display.root_group = root
        display.refresh()
        assert simulator.screen().tobytes() == shots[-1]
        pictures.append(shots)
    assert pictures[0] == pictures[1]


def test_colours_are_those_of_sixteen_bits():
    import displayio

    simulator = Simulator("pybadge")
    palette = displayio.Palette(1)
    group = displayio.Group()
    group.append(
        displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=palette, width=20, height=16)
    )
    display = simulator.console.display
    display.root_group = group
    for colour, seen in (
        (0x000000, (0, 0, 0)),
        (0xFFFFFF, (255, 255, 255)),
        (0x070307, (0, 0, 0)),
        (0x808080, (132, 130, 132)),
        (0xE69F00, (231, 158, 0)),
    ):
        palette[0] = colour
        display.refresh()
        assert simulator.screen().getpixel((80, 64)) == seen


def test_only_what_has_changed_is_painted():
    import displayio

    simulator = Simulator("pybadge")
    display = simulator.console.display
    group = displayio.Group()
    sheet = displayio.Bitmap(24, 12, 2)
    tiles = displayio.TileGrid(
        sheet, pixel_shader=displayio.Palette(2), width=13, height=6, tile_width=12, tile_height=12
    )
    group.append(tiles)
    display.root_group = group
    display.refresh()
    assert simulator.dirty_pixels == 160 * 128
    simulator.painted.clear()
    display.refresh()
    assert simulator.painted == []
    tiles[3, 3] = 1
    display.refresh()
    assert simulator.painted == [144]
    tiles[0, 0] = 1
    tiles[2, 1] = 1  # one rectangle a grid: everything between is painted too
    display.refresh()
    assert simulator.dirty_pixels == 36 * 24


def test_a_vector_shape_is_left_to_blinka():
    import displayio
    import vectorio

    simulator = Simulator("pybadge")
    palette = displayio.Palette(1)
    palette[0] = 0xFF0000
    group = displayio.Group()
    shape = vectorio.Rectangle(pixel_shader=palette, width=10, height=10, x=20, y=20)
    group.append(shape)
    display = simulator.console.display
    display.root_group = group
    display.refresh()
    assert simulator.screen().getpixel((25, 25)) == (255, 0, 0)
    shape.x = 60
    display.refresh()
    assert simulator.screen().getpixel((25, 25)) == (0, 0, 0)
    assert simulator.screen().getpixel((65, 25)) == (255, 0, 0)
