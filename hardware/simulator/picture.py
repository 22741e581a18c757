# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pictures of the simulated board: its screen, and its LEDs below, as they are laid out."""

from PIL import Image, ImageDraw

from hardware.simulator import lights
from hardware.simulator.machine import Machine

_BODY = (24, 26, 31)
_DARK_LED = (44, 46, 52)
_SMALLEST_PITCH = 8  # from one LED to the next, pixels of the screen
_LARGEST_PITCH = 16


def screen(machine: Machine) -> Image.Image:
    """What the screen shows, in the colours of its 16 bits."""
    display = machine.display
    if display is None:  # a self-built console whose screen could not be opened
        return Image.new("RGB", (machine.board.width or 1, machine.board.height or 1))
    return display.glass.copy()


def light(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    """How an LED looks: light is linear, and the eye gets used to the dark."""
    red, green, blue = (round(min(255, 620 * (value / 255) ** 0.36)) for value in colour)
    return (red, green, blue)


def device(machine: Machine, scale: int = 1) -> Image.Image:
    """The screen, magnified by a whole number, with the LEDs below it."""
    shown = screen(machine)
    width = shown.width
    shown = shown.resize((width * scale, shown.height * scale), Image.Resampling.NEAREST)
    colours = machine.leds()
    if not colours:
        return shown
    pitch = max(_SMALLEST_PITCH, min(_LARGEST_PITCH, width // (len(colours) + 1)))
    arrangement = lights.of(machine).arrange((width - 4) // pitch)
    pitch = min(_LARGEST_PITCH, int(width / arrangement.width)) * scale
    height = round(pitch * arrangement.height)
    picture = Image.new("RGB", (shown.width, shown.height + height), _BODY)
    picture.paste(shown, (0, 0))
    draw = ImageDraw.Draw(picture)
    left = (shown.width - pitch * arrangement.width) / 2
    radius = max(2, pitch * 3 // 8)
    for colour, (right, down) in zip(colours, arrangement.places, strict=True):
        x = int(left + right * pitch)
        y = int(shown.height + down * pitch)
        fill = light(colour) if any(colour) else _DARK_LED
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)
    return picture
