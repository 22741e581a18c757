# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The simulated screen: a `BusDisplay` that paints only what has changed, in 16-bit colours."""

import random
from typing import Any

from PIL import Image

from hardware.simulator import machine, paint
from hardware.simulator.blinka import Area, busdisplay
from hardware.simulator.panels import Wiring
from hardware.simulator.strict import changes

_MANY = 12  # areas to be painted from which on the whole screen is painted instead


class SimulatedDisplay(busdisplay.BusDisplay):
    """Takes the place of `busdisplay.BusDisplay` in the simulator.

    ``glass`` is what the owner sees. A built-in screen shows the picture as it is painted, turned
    by 180 degrees where that is not how the board is held; one that is wired shows what its panel
    makes of it. Where the machine ``paints_late``, it is painted when somebody looks at it.
    """

    def __init__(
        self, display_bus: Any, init_sequence: Any, *, width: int, height: int, **how: Any
    ):
        self._machine = machine.current()
        self._unpainted: list[Area] = []
        panel = self._machine.board.panel
        self._wiring: Wiring | None = None
        self._built_in_rotation = how.get("rotation", 0)
        if display_bus is not None and panel is not None:
            start = (how.get("colstart", 0), how.get("rowstart", 0))
            self._wiring = Wiring(panel, init_sequence, *start)
            noise = random.Random(0).randbytes(3 * panel.size[0] * panel.size[1])
            self.glass = Image.frombytes("RGB", panel.size, noise)
        else:
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
            if self._wiring is None:
                self.glass = Image.new("RGB", (core.width, core.height))
            self._machine.on_display()
        self._core.full_refresh = True

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
        if changes.any or self._core.full_refresh:
            # What is not of the plain kind does not tell of its changes.
            changes.any = not self._refresh_display()
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
        late = self._machine.paints_late and self._wiring is None and not self._is_upside_down()
        layers = None if late else paint.layers(self._core.current_group)
        for area in self._get_refresh_areas():
            clipped = Area()
            if not self._core.clip_area(area, clipped):
                continue
            if late:
                self._unpainted.append(clipped)
                self.dirty.append((clipped.x1, clipped.y1, clipped.x2, clipped.y2))
            else:
                self._paint_area(clipped, layers)
        self._core.finish_refresh()
        return late or layers is not None

    @property
    def glass(self) -> Image.Image:
        """What the owner sees."""
        unpainted = self._unpainted
        if unpainted:
            self._unpainted = []
            layers = paint.layers(self._core.current_group)
            whole = Area(0, 0, self._core.width, self._core.height)
            dirty = self.dirty[:]
            for area in unpainted if len(unpainted) <= _MANY else [whole]:
                self._paint_area(area, layers)
            self.dirty[:] = dirty
        return self._glass

    @glass.setter
    def glass(self, picture: Image.Image) -> None:
        self._glass = picture

    def _paint_area(self, clipped: Any, layers: list[paint.Layer] | None) -> None:
        part = self._painted_by_blinka(clipped) if layers is None else paint.paint(layers, clipped)
        box = (clipped.x1, clipped.y1, clipped.x2, clipped.y2)
        size = (self._core.width, self._core.height)
        if self._wiring is not None:
            box, method = self._wiring.on_glass(box, size, self._rotation)
            part = self._wiring.coloured(part if method is None else part.transpose(method))
        elif self._is_upside_down():
            box = (size[0] - box[2], size[1] - box[3], size[0] - box[0], size[1] - box[1])
            part = part.transpose(Image.Transpose.ROTATE_180)
        glass = self._glass
        glass.paste(part, box[:2])
        left, top = max(0, box[0]), max(0, box[1])
        right, bottom = min(glass.width, box[2]), min(glass.height, box[3])
        if left < right and top < bottom:
            self.dirty.append((left, top, right, bottom))

    def _is_upside_down(self) -> bool:
        """Whether a built-in screen shows its picture upside down to who holds the board."""
        held = 180 if self._machine.board.held_upside_down else 0
        return (self._rotation - self._built_in_rotation - held) % 360 == 180

    def _painted_by_blinka(self, area: Any) -> Image.Image:
        pixels = area.size()
        buffer = memoryview(bytearray((pixels * 2 + 3) // 4 * 4)).cast("I")
        mask = memoryview(bytearray((pixels // 32 + 1) * 4)).cast("I")
        self._core.fill_area(area, mask, buffer)
        return Image.frombytes("RGB", _size(area), paint.to_rgb(buffer.tobytes()[: 2 * pixels]))


def _size(area: Any) -> tuple[int, int]:
    return (area.width(), area.height())
