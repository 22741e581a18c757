# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The simulated screen: a `BusDisplay` that paints only what has changed, in 16-bit colours."""

from typing import Any

from PIL import Image

from hardware.simulator import machine, paint
from hardware.simulator.blinka import Area, busdisplay
from hardware.simulator.strict import Changes


class SimulatedDisplay(busdisplay.BusDisplay):
    """Takes the place of `busdisplay.BusDisplay` in the simulator.

    The panel is described the way it is seen: turning it swaps its sides and nothing else.
    """

    def __init__(
        self, display_bus: Any, init_sequence: Any, *, width: int, height: int, **how: Any
    ):
        self._machine = machine.current()
        self.glass = Image.new("RGB", (width, height))
        # Rectangles that the last refresh has painted: left, top, right, bottom.
        self.dirty: list[tuple[int, int, int, int]] = []
        # Pixels painted by each refresh that painted any.
        self.painted: list[int] = []
        self.changed_at = 0
        self._refreshed_at: int | None = None
        super().__init__(
            None,
            b"",
            width=width,
            height=height,
            reverse_bytes_in_word=False,
            auto_refresh=how.get("auto_refresh", True),
        )
        self._bus = display_bus
        if display_bus is not None:
            display_bus._spi = display_bus._spi()
            if display_bus._spi is None:
                raise RuntimeError("display init failed")
        self._rotation = how.get("rotation", 0)
        if self._rotation % 90:
            raise ValueError("Display rotation must be in 90 degree increments")
        backlight = how.get("backlight_pin")
        if backlight is not None:
            self._machine.claim(backlight)
        self._machine.display = self
        self._machine.on_display()

    @property
    def rotation(self) -> int:
        """Degrees clockwise."""
        return self._rotation

    @rotation.setter
    def rotation(self, value: int) -> None:
        if value % 90:
            raise ValueError("Display rotation must be in 90 degree increments")
        turned = (value - self._rotation) % 180 != 0
        self._rotation = value % 360
        if turned:
            core = self._core
            core.width, core.height = core.height, core.width
            core.set_rotation(0)
            core.full_refresh = True
            self.glass = Image.new("RGB", (core.width, core.height))
            self._machine.on_display()

    def refresh(
        self,
        *,
        target_frames_per_second: int | None = None,
        minimum_frames_per_second: int = 0,
    ) -> bool:
        """Paint what has changed.

        :raises RuntimeError: when a minimum is asked for and the last refresh is too long ago
        """
        now = self._machine.micros
        if (
            minimum_frames_per_second > 0
            and self._refreshed_at is not None
            and (now - self._refreshed_at) * minimum_frames_per_second > 1_000_000
        ):
            raise RuntimeError("Below minimum frame rate")
        self.dirty.clear()
        if Changes.any or self._core.full_refresh:
            # What is not of the plain kind does not tell of its changes.
            Changes.any = not self._refresh_display()
        pixels = sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in self.dirty)
        if pixels:
            self.painted.append(pixels)
            self.changed_at = self._machine.micros
            self._machine.on_paint(self.dirty)
            self._machine.busy_scanning(pixels)
        self._refreshed_at = self._machine.micros
        return True

    def _refresh_display(self) -> bool:
        """Paint all dirty areas; False when something is shown that is not of the plain kind."""
        self._core.start_refresh()
        layers = paint.layers(self._core.current_group)
        for area in self._get_refresh_areas():
            self._paint_area(area, layers)
        self._core.finish_refresh()
        return layers is not None

    def _paint_area(self, area: Any, layers: list[paint.Layer] | None) -> None:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return
        part = self._painted_by_blinka(clipped) if layers is None else paint.paint(layers, clipped)
        self.glass.paste(part, (clipped.x1, clipped.y1))
        self.dirty.append((clipped.x1, clipped.y1, clipped.x2, clipped.y2))

    def _painted_by_blinka(self, area: Any) -> Image.Image:
        pixels = area.size()
        buffer = memoryview(bytearray((pixels * 2 + 3) // 4 * 4)).cast("I")
        mask = memoryview(bytearray((pixels // 32 + 1) * 4)).cast("I")
        self._core.fill_area(area, mask, buffer)
        return Image.frombytes("RGB", _size(area), to_rgb(buffer.tobytes()[: 2 * pixels]))


def _size(area: Any) -> tuple[int, int]:
    return (area.width(), area.height())


def to_rgb(pixels: bytes) -> bytes:
    """Sixteen-bit colours, low byte first, as three bytes each, as the glass shows them."""
    out = bytearray(len(pixels) // 2 * 3)
    high = pixels[1::2]
    low = pixels[0::2]
    out[0::3] = high.translate(_RED)
    out[1::3] = bytes(map(_green, high, low))
    out[2::3] = low.translate(_BLUE)
    return bytes(out)


_RED = bytes((byte & 0xF8) | byte >> 5 for byte in range(256))
_BLUE = bytes((byte & 0x1F) << 3 | (byte & 0x1F) >> 2 for byte in range(256))


def _green(high: int, low: int) -> int:
    six = (high & 7) << 3 | low >> 5
    return six << 2 | six >> 4
