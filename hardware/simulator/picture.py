# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pictures of the simulated board: its screen, and its LEDs in rows below."""

from PIL import Image, ImageDraw

from hardware.simulator.machine import Machine

_BODY = (24, 26, 31)
_DARK_LED = (44, 46, 52)


def screen(machine: Machine) -> Image.Image:
    """What the screen shows, in the colours of its 16 bits."""
    display = machine.display
    if display is None:  # a self-built console whose screen could not be opened
        return Image.new("RGB", (machine.board.width or 1, machine.board.height or 1))
    return display.glass.copy()


def light(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    """How an LED looks: light is linear, and the eye gets used to the dark."""
    red, green, blue = (round(min(255, 640 * (value / 255) ** 0.45)) for value in colour)
    return (red, green, blue)


def led_rows(count: int, width: int) -> tuple[int, int, int]:
    """How LEDs are laid out below the screen.

    :return: LEDs in a row, rows, pitch in pixels
    """
    if not count:
        return (0, 0, 0)
    pitch = max(8, min(16, width // (count + 1)))
    columns = min(count, (width - 4) // pitch)
    return (columns, -(-count // columns), pitch)


def device(machine: Machine, scale: int = 1) -> Image.Image:
    """The screen, magnified by a whole number, with the LEDs below it."""
    shown = screen(machine)
    shown = shown.resize((shown.width * scale, shown.height * scale), Image.Resampling.NEAREST)
    colours = machine.leds()
    columns, rows, pitch = led_rows(len(colours), shown.width // scale)
    if not rows:
        return shown
    pitch *= scale
    picture = Image.new("RGB", (shown.width, shown.height + pitch * rows), _BODY)
    picture.paste(shown, (0, 0))
    draw = ImageDraw.Draw(picture)
    left = (shown.width - columns * pitch) // 2
    for index, colour in enumerate(colours):
        x = left + index % columns * pitch + pitch // 2
        y = shown.height + index // columns * pitch + pitch // 2
        radius = max(2, pitch * 3 // 8)
        fill = light(colour) if any(colour) else _DARK_LED
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)
    return picture
