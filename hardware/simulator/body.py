# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the simulated device: its body, screen frame, LEDs and buttons, each with its PC key.

The window shows it and `picture` can save it. Drawn large and made smaller, so edges are smooth.
"""

import functools
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

from hardware.simulator.boards import SimulatedBoard

# The key of a PC that presses each button.
PC_KEYS = {
    "UP": "↑",
    "DOWN": "↓",
    "LEFT": "←",
    "RIGHT": "→",
    "A": "Z",
    "B": "X",
    "START": "Enter",
    "SELECT": "right Shift",
}
_SMOOTH = 3
_DECK_WIDTH = 164  # what the buttons need beside each other, in units
_DESK = (232, 229, 222)
_BODY = (58, 64, 74)
_BODY_EDGE = (44, 49, 57)
_BEZEL = (24, 27, 32)
_BUTTON = (84, 92, 104)
_BUTTON_DOWN = (240, 196, 84)
_LETTER = (240, 240, 236)
_LETTER_DOWN = (40, 36, 24)
_HINT = (150, 158, 170)
_LED_DARK = (70, 76, 86)

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Button:
    """Where a button is, and what stands on and beside it.

    ``place`` is the one of `KEYS` in whose place it is.
    """

    key: str
    place: str
    box: Box
    round: bool
    label: str
    hint: str
    hint_at: tuple[int, int]


class Body:
    """A device, drawn.

    :param board: which one
    :param leds: how many LEDs it has, a strip included
    :param scale: pixels of the picture for one pixel of the screen
    """

    def __init__(self, board: SimulatedBoard, leds: int, scale: int):
        self.scale = scale
        unit = max(2, round(min(board.width, board.height) * scale / 128))
        self._unit = unit
        screen_width = board.width * scale
        screen_height = board.height * scale
        margin = 12 * unit
        width = max(screen_width + 4 * margin, _DECK_WIDTH * unit)
        most_in_row = screen_width // ((5 if leds <= 100 else 3) * unit)
        rows = -(-leds // most_in_row)
        per_row = -(-leds // max(1, rows))
        pitch = min(16 * unit, screen_width // max(1, per_row))
        led_height = rows * min(pitch, 12 * unit) + (2 * unit if rows else 0)
        deck = 66 * unit
        height = screen_height + 4 * margin + led_height + deck
        self.size = (width, height)
        left = (width - screen_width) // 2
        top = 2 * margin
        self.screen: Box = (left, top, left + screen_width, top + screen_height)
        self.leds = self._led_boxes(leds, per_row, pitch, top + screen_height + margin)
        deck_top = top + screen_height + margin + led_height
        self.buttons = self._buttons(board, deck_top, deck)
        self._glows: dict[tuple[int, int, int], Image.Image] = {}

    @functools.cached_property
    def released(self) -> Image.Image:
        """The device with no button pressed."""
        return self._draw(frozenset())

    @functools.cached_property
    def pressed(self) -> Image.Image:
        """The device with all buttons pressed."""
        return self._draw(frozenset(button.key for button in self.buttons))

    def _led_boxes(self, leds: int, per_row: int, pitch: int, top: int) -> list[Box]:
        size = min(pitch, 12 * self._unit)
        boxes = []
        for index in range(leds):
            in_row = min(per_row, leds - index // per_row * per_row)
            x = (self.size[0] - in_row * pitch) // 2 + index % per_row * pitch
            x += (pitch - size) // 2
            y = top + index // per_row * size
            boxes.append((x, y, x + size, y + size))
        return boxes

    def _buttons(self, board: SimulatedBoard, top: int, height: int) -> list[Button]:
        unit = self._unit
        side = 17 * unit
        middle = top + height // 2 - 2 * unit
        pad = 39 * unit
        right = self.size[0] - 37 * unit
        centre = (pad + right) // 2 + 2 * unit
        step = side + unit
        places = {
            "UP": (pad, middle - step),
            "DOWN": (pad, middle + step),
            "LEFT": (pad - step, middle),
            "RIGHT": (pad + step, middle),
            "A": (right + 10 * unit, middle - 8 * unit),
            "B": (right - 12 * unit, middle + 8 * unit),
            "START": (centre, middle - 11 * unit),
            "SELECT": (centre, middle + 11 * unit),
        }
        buttons = []
        for place, (x, y) in places.items():
            key = board.key_in_place_of(place)
            if key is None:
                continue
            pill = place in ("START", "SELECT")
            half = 10 * unit if place in ("A", "B") else side // 2
            box = (x - half, y - half, x + half, y + half)
            hint_at = (x, y + half + 5 * unit)
            if pill:
                box = (x - 17 * unit, y - 5 * unit, x + 17 * unit, y + 5 * unit)
                hint_at = (x, y + 10 * unit)
            label = board.labels.get(key, "" if key in PAD else key)
            round_one = place in ("A", "B")
            buttons.append(Button(key, place, box, round_one, label, PC_KEYS[place], hint_at))
        return buttons

    def _draw(self, down: frozenset[str]) -> Image.Image:
        width, height = (edge * _SMOOTH for edge in self.size)
        unit = self._unit * _SMOOTH
        image = Image.new("RGB", (width, height), _DESK)
        draw = ImageDraw.Draw(image)
        frame = (4 * unit, 4 * unit, width - 4 * unit, height - 4 * unit)
        draw.rounded_rectangle(frame, 16 * unit, fill=_BODY_EDGE)
        inner = (frame[0] + unit, frame[1] + unit, frame[2] - unit, frame[3] - 2 * unit)
        draw.rounded_rectangle(inner, 15 * unit, fill=_BODY)
        x1, y1, x2, y2 = (edge * _SMOOTH for edge in self.screen)
        bezel = (x1 - 7 * unit, y1 - 7 * unit, x2 + 7 * unit, y2 + 7 * unit)
        draw.rounded_rectangle(bezel, 6 * unit, fill=_BEZEL)
        for button in self.buttons:
            self._draw_button(draw, button, button.key in down)
        pad = [button.box for button in self.buttons if button.place in ("LEFT", "RIGHT")]
        if len(pad) == 2:
            x = (pad[0][2] + pad[1][0]) * _SMOOTH // 2
            y = (pad[0][1] + pad[0][3]) * _SMOOTH // 2
            for word, below in (("arrow", -3), ("keys", 3)):
                at = (x, y + below * unit)
                draw.text(at, word, fill=_HINT, anchor="mm", font=_font(5 * unit))
        return image.resize(self.size, Image.Resampling.LANCZOS)

    def _draw_button(self, draw: ImageDraw.ImageDraw, button: Button, down: bool) -> None:
        unit = self._unit * _SMOOTH
        x1, y1, x2, y2 = (edge * _SMOOTH for edge in button.box)
        fill = _BUTTON_DOWN if down else _BUTTON
        letter = _LETTER_DOWN if down else _LETTER
        if button.round:
            draw.ellipse((x1, y1 + unit, x2, y2 + unit), fill=_BODY_EDGE)
            draw.ellipse((x1, y1, x2, y2), fill=fill)
        else:
            radius = (y2 - y1) // 2 if button.place in ("START", "SELECT") else 4 * unit
            draw.rounded_rectangle((x1, y1 + unit, x2, y2 + unit), radius, fill=_BODY_EDGE)
            draw.rounded_rectangle((x1, y1, x2, y2), radius, fill=fill)
        centre = ((x1 + x2) // 2, (y1 + y2) // 2)
        if button.place in PAD:
            self._draw_arrow(draw, button, letter)
            if button.label:
                at = (centre[0], centre[1] - unit)
                draw.text(at, button.label, fill=letter, anchor="mm", font=_font(7 * unit))
            return
        size = 6 * unit if button.place in ("START", "SELECT") else 10 * unit
        draw.text(centre, button.label, fill=letter, anchor="mm", font=_font(size))
        at = (button.hint_at[0] * _SMOOTH, button.hint_at[1] * _SMOOTH)
        draw.text(at, button.hint, fill=_HINT, anchor="mm", font=_font(6 * unit))

    def _draw_arrow(
        self, draw: ImageDraw.ImageDraw, button: Button, colour: tuple[int, int, int]
    ) -> None:
        x1, y1, x2, y2 = (edge * _SMOOTH for edge in button.box)
        x = (x1 + x2) // 2
        y = (y1 + y2) // 2
        reach = (x2 - x1) // (10 if button.label else 4)
        if button.label:  # a letter in the middle, the arrow small at the edge
            shift = (x2 - x1) // 2 - reach - self._unit * _SMOOTH
            dx, dy = _WAYS[button.place]
            x += dx * shift
            y += dy * shift
        dx, dy = _WAYS[button.place]
        tip = (x + dx * reach, y + dy * reach)
        one = (x - dx * reach // 2 + dy * reach, y - dy * reach // 2 + dx * reach)
        other = (x - dx * reach // 2 - dy * reach, y - dy * reach // 2 - dx * reach)
        draw.polygon((tip, one, other), fill=colour)

    def button_at(self, x: int, y: int) -> str | None:
        """The key of the button at a point."""
        for button in self.buttons:
            x1, y1, x2, y2 = button.box
            if x1 <= x < x2 and y1 <= y < y2:
                return button.key
        return None

    def led(self, light: tuple[int, int, int]) -> Image.Image:
        """An LED as it looks, of the size of its box.

        :param light: how bright it appears, red, green, blue
        """
        glow = self._glows.get(light)
        if glow is None:
            if len(self._glows) > 500:
                self._glows.clear()
            glow = self._glows[light] = self._draw_led(light)
        return glow

    def _draw_led(self, light: tuple[int, int, int]) -> Image.Image:
        x1, _, x2, _ = self.leds[0]
        size = (x2 - x1) * _SMOOTH
        image = Image.new("RGB", (size, size), _BODY)
        draw = ImageDraw.Draw(image)
        steps = 8
        for step in range(steps if any(light) else 0):  # a halo that fades outwards
            radius = size / 2 * (1 - step / (2 * steps))
            share = (step + 1) / (2 * steps)
            mixed = tuple(
                round(base + (value - base) * share)
                for base, value in zip(_BODY, light, strict=True)
            )
            box = (size / 2 - radius, size / 2 - radius, size / 2 + radius, size / 2 + radius)
            draw.ellipse(box, fill=mixed)
        radius = size * 0.27
        box = (size / 2 - radius, size / 2 - radius, size / 2 + radius, size / 2 + radius)
        draw.ellipse(box, fill=light if any(light) else _LED_DARK)
        return image.resize((x2 - x1, x2 - x1), Image.Resampling.LANCZOS)


PAD = ("UP", "DOWN", "LEFT", "RIGHT")
_WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}


def _font(size: int) -> "ImageFont.FreeTypeFont | ImageFont.ImageFont":
    return ImageFont.load_default(size)
