# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the simulated device: its body, screen frame, LEDs and buttons, each with its PC key.

The window shows it and `tools.pictures` saves it. Edges are smooth: they are drawn large and made
smaller.
"""

import functools
import math

from PIL import Image, ImageDraw

from hardware.simulator import lettering
from hardware.simulator.layout import WAYS, Box, Button, Layout

DESK = (232, 229, 222)
_SMOOTH = 3
_BODY = (58, 64, 74)
_BODY_EDGE = (42, 47, 55)
_WELL = (52, 57, 66)
_BEZEL = (22, 25, 30)
_MODULE = (34, 38, 44)
_CABLE = (120, 116, 108)
_BUTTON = (86, 94, 107)
_BUTTON_DOWN = (240, 196, 84)
_LETTER = (244, 244, 240)
_LETTER_DOWN = (40, 36, 24)
_HINT = (206, 211, 219)
_KEY = (66, 73, 84)
_KEY_EDGE = (88, 96, 108)
_LED_OFF = (40, 44, 51)
_LED_OFF_ON_MODULE = (64, 70, 79)
_SMALLEST_HINT = 10  # pixels
_MOST_GLOWS = 500

_Colour = tuple[int, int, int]


class Body:
    """A device, drawn.

    :param layout: where everything is
    """

    def __init__(self, layout: Layout):
        self.layout = layout
        self._glows: dict[_Colour, Image.Image] = {}

    @functools.cached_property
    def released(self) -> Image.Image:
        """The device with no button pressed, its screen and LEDs dark."""
        image = self._draw_body()
        for button in self.layout.buttons:
            image.paste(self.button(button, False), self.around(button)[:2])
        for box in self.layout.leds:
            image.paste(self.led((0, 0, 0)), box[:2])
        return image

    @functools.cached_property
    def _without_buttons(self) -> Image.Image:
        return self._draw_body()

    def around(self, button: Button) -> Box:
        """The box of a button with its shadow."""
        x1, y1, x2, y2 = button.box
        return (x1 - 2, y1 - 2, x2 + 2, y2 + 4)

    @functools.cache  # noqa: B019 - a few pictures, as long as the body is there
    def button(self, button: Button, down: bool) -> Image.Image:
        """A button, pressed or not, with what is around it."""
        box = self.around(button)
        ground = self._without_buttons.crop(box)
        image = ground.resize((ground.width * _SMOOTH, ground.height * _SMOOTH))
        self._draw_button(ImageDraw.Draw(image), button, down, box[:2])
        return image.reduce(_SMOOTH)

    def led(self, light: _Colour) -> Image.Image:
        """An LED as it looks, of the size of its box.

        :param light: how bright it appears, red, green, blue
        """
        glow = self._glows.get(light)
        if glow is None:
            if len(self._glows) > _MOST_GLOWS:
                self._glows.clear()
            glow = self._glows[light] = self._draw_led(light)
        return glow

    def _draw_body(self) -> Image.Image:
        layout = self.layout
        image = Image.new("RGB", layout.size, DESK)
        corner = max(10, round(0.5 * layout.button))
        self._draw_module(image)
        _rounded(image, layout.body, corner, _BODY_EDGE)
        x1, y1, x2, y2 = layout.body
        edge = max(1, round(0.03 * layout.button))
        _rounded(image, (x1 + edge, y1 + edge, x2 - edge, y2 - 2 * edge), corner - edge, _BODY)
        x1, y1, x2, y2 = layout.screen
        bezel = layout.bezel
        box = (x1 - bezel, y1 - bezel, x2 + bezel, y2 + bezel)
        _rounded(image, box, max(3, bezel // 2), _BEZEL)
        cross = layout.cross
        if cross is not None:
            (x, y), reach = cross
            reach += round(0.2 * layout.button)
            _rounded(image, (x - reach, y - reach, x + reach, y + reach), reach, _WELL)
        self._draw_hints(image)
        return image

    def _draw_module(self, image: Image.Image) -> None:
        """The plate of LEDs of one's own, and the cable to it."""
        module = self.layout.module
        if module is None:
            return
        x1, y1, x2, y2 = module
        body = self.layout.body
        width = max(2, round(0.06 * self.layout.button))
        if y1 >= body[3]:
            x = (x1 + x2) // 2
            cable = (x, body[3] - 9, x, y1 + 3)
        else:
            y = (y1 + y2) // 2
            cable = (body[2] - 9, y, x1 + 3, y)
        ImageDraw.Draw(image).line(cable, fill=_CABLE, width=width)
        _rounded(image, module, max(4, min(x2 - x1, y2 - y1) // 16), _MODULE)

    def _draw_hints(self, image: Image.Image) -> None:
        """The keys of the PC as small keys beside those of the device."""
        layout = self.layout
        for button in layout.buttons:
            if button.hint_at is not None:
                self._draw_hint(image, button.hint, button.hint_at)
        cross = layout.cross
        if cross is not None:
            (x, y), reach = cross
            self._draw_hint(image, "arrow keys", (x, y + reach + round(0.6 * layout.button)))

    def _draw_hint(self, image: Image.Image, words: str, at: tuple[int, int]) -> None:
        size = max(_SMALLEST_HINT, round(0.27 * self.layout.button))
        written = lettering.font(size, words)
        wide = max(round(written.getlength(words) + 0.9 * size), round(1.5 * size))
        high = round(1.5 * size)
        x, y = at[0] - wide // 2, at[1] - high // 2
        corner = round(0.35 * size)
        _rounded(image, (x - 1, y - 1, x + wide + 1, y + high + 2), corner + 1, _KEY_EDGE)
        _rounded(image, (x, y, x + wide, y + high), corner, _KEY)
        ImageDraw.Draw(image).text(at, words, fill=_HINT, anchor="mm", font=written)

    def _draw_button(
        self, draw: ImageDraw.ImageDraw, button: Button, down: bool, origin: tuple[int, int]
    ) -> None:
        fill = _BUTTON_DOWN if down else _BUTTON
        letter = _LETTER_DOWN if down else _LETTER
        left, top, right, bottom = button.box
        x1, x2 = ((edge - origin[0]) * _SMOOTH for edge in (left, right))
        y1, y2 = ((edge - origin[1]) * _SMOOTH for edge in (top, bottom))
        shadow = _SMOOTH + (0 if down else _SMOOTH)
        radius = (y2 - y1) / 2 if button.shape != "pad" else 0.2 * (y2 - y1)
        draw.rounded_rectangle((x1, y1 + shadow, x2 - 1, y2 - 1 + shadow), radius, fill=_BODY_EDGE)
        draw.rounded_rectangle((x1, y1, x2 - 1, y2 - 1), radius, fill=fill)
        box = (x1, y1, x2, y2)
        if button.shape == "pad" or (button.place in WAYS and not button.label):
            _draw_arrow(draw, button, box, letter)
        share = {"round": 0.46, "pill": 0.52, "pad": 0.42}[button.shape]
        _write(draw, button.label, box, share, letter)

    def _draw_led(self, light: _Colour) -> Image.Image:
        x1, _, x2, _ = self.layout.leds[0]
        built_in = self.layout.module is None
        ground = _BODY if built_in else _MODULE
        off = _LED_OFF if built_in else _LED_OFF_ON_MODULE
        size = (x2 - x1) * _SMOOTH
        image = Image.new("RGB", (size, size), ground)
        draw = ImageDraw.Draw(image)
        steps = 8
        for step in range(steps if any(light) else 0):  # a halo that fades outwards
            radius = size / 2 * (1 - step / (2 * steps))
            share = (step + 1) / (2 * steps)
            mixed = tuple(
                round(base + (value - base) * share)
                for base, value in zip(ground, light, strict=True)
            )
            _disc(draw, size / 2, radius, mixed)
        lit = any(light)
        _disc(draw, size / 2, size * (0.3 if lit else 0.24), light if lit else off)
        return image.reduce(_SMOOTH)


def icon() -> Image.Image:
    """What stands for the window on the desktop: the device, small, with a disc and a marble."""
    size = 64
    image = Image.new("RGBA", (size * _SMOOTH, size * _SMOOTH))
    draw = ImageDraw.Draw(image)

    def place(*box: int) -> tuple[int, ...]:
        return tuple(edge * _SMOOTH for edge in box)

    draw.rounded_rectangle(place(1, 8, 63, 56), 9 * _SMOOTH, fill=(*_BODY, 255))
    draw.rounded_rectangle(place(8, 14, 56, 50), 4 * _SMOOTH, fill=(*_BEZEL, 255))
    draw.ellipse(place(12, 22, 32, 42), fill=(64, 130, 250, 255))
    draw.ellipse(place(18, 28, 26, 36), fill=(*_BEZEL, 255))
    draw.ellipse(place(33, 22, 53, 42), fill=(*_BUTTON_DOWN, 255))
    draw.ellipse(place(37, 25, 44, 32), fill=(255, 238, 190, 255))
    return image.reduce(_SMOOTH)


def _disc(draw: ImageDraw.ImageDraw, middle: float, radius: float, fill: tuple[int, ...]) -> None:
    low, high = middle - radius, middle + radius
    draw.ellipse((low, low, high, high), fill=fill)


def _write(
    draw: ImageDraw.ImageDraw,
    text: str,
    box: tuple[float, float, float, float],
    share: float,
    fill: _Colour,
) -> None:
    """Write in the middle of a box, at most so large that it has room."""
    x1, y1, x2, y2 = box
    size = math.floor(share * (y2 - y1))
    written = lettering.font(size, text)
    width = written.getlength(text)
    if width > 0.8 * (x2 - x1):
        written = lettering.font(max(1, math.floor(size * 0.8 * (x2 - x1) / width)), text)
    draw.text(((x1 + x2) / 2, (y1 + y2) / 2), text, fill=fill, anchor="mm", font=written)


def _draw_arrow(
    draw: ImageDraw.ImageDraw,
    button: Button,
    box: tuple[float, float, float, float],
    colour: _Colour,
) -> None:
    x1, y1, x2, y2 = box
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    across, along = WAYS[button.place]
    reach = (x2 - x1) * (0.09 if button.label else 0.22)
    if button.label:  # a letter in the middle, the arrow small at the edge
        away = (x2 - x1) * 0.36
        x, y = x + across * away, y + along * away
    tip = (x + across * reach, y + along * reach)
    back_x, back_y = x - across * reach / 2, y - along * reach / 2
    one = (back_x + along * reach, back_y + across * reach)
    other = (back_x - along * reach, back_y - across * reach)
    draw.polygon((tip, one, other), fill=colour)


def _rounded(image: Image.Image, box: Box, radius: float, fill: _Colour) -> None:
    """A box with round, smooth corners.

    Only the corners need to be drawn large; the box may be as large as the desktop.
    """
    x1, y1, x2, y2 = box
    radius = max(1, min(round(radius), (x2 - x1) // 2, (y2 - y1) // 2))
    draw = ImageDraw.Draw(image)
    if x2 - x1 > 2 * radius:
        draw.rectangle((x1 + radius, y1, x2 - 1 - radius, y2 - 1), fill=fill)
    if y2 - y1 > 2 * radius:
        draw.rectangle((x1, y1 + radius, x2 - 1, y2 - 1 - radius), fill=fill)
    large = Image.new("L", (2 * radius * _SMOOTH, 2 * radius * _SMOOTH))
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), fill=255)
    disc = large.reduce(_SMOOTH)
    for x, part_x in ((x1, 0), (x2 - radius, radius)):
        for y, part_y in ((y1, 0), (y2 - radius, radius)):
            corner = disc.crop((part_x, part_y, part_x + radius, part_y + radius))
            image.paste(fill, (x, y), corner)
