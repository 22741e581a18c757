# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where everything is on the drawn device: screen, buttons, LEDs, in pixels of the window.

The controls are beside the screen, as on the real boards, so the screen is as large as the height
of the window allows. `body` draws what is measured out here.
"""

from dataclasses import dataclass, replace

from hardware.simulator.boards import SimulatedBoard
from hardware.simulator.lights import Arrangement, Lights

LARGEST_SCALE = 16
# The key of a PC that presses each button, where the keyboard is an American one.
PC_KEYS = {
    "UP": "arrow up",
    "DOWN": "arrow down",
    "LEFT": "arrow left",
    "RIGHT": "arrow right",
    "A": "Z",
    "B": "X",
    "START": "Enter",
    "SELECT": "Shift",
}
_STEPS = 8  # between as tight as can be and as loose as looks best
_FEW_LEDS = 2  # so few need no row of their own
_IN_COLUMN = 3  # keys
_PAIR = ("A", "B")
_WIDE = 1.6  # wider than this, LEDs of one's own lie below the device and not beside it

Box = tuple[int, int, int, int]
Point = tuple[int, int]


@dataclass(frozen=True)
class Button:
    """Where a button is, what stands on it, and which key of the PC presses it.

    ``place`` is the one of `KEYS` in whose place it is.
    """

    key: str
    place: str
    box: Box
    shape: str  # "round", "pill" or "pad"
    label: str
    hint: str
    hint_at: Point | None


@dataclass(frozen=True)
class _Loose:
    """How loose the device is drawn, across and along, each 0 … 1."""

    across: float
    along: float


class Layout:
    """The places of everything.

    :param board: which board
    :param lights: its LEDs
    :param scale: pixels of the window for one pixel of the screen
    :param room: width and height that there are; None for as much as looks best
    :param names: what is printed on the keys of the PC, where it differs from `PC_KEYS`
    """

    def __init__(
        self,
        board: SimulatedBoard,
        lights: Lights,
        scale: int,
        room: tuple[int, int] | None = None,
        names: dict[str, str] | None = None,
    ):
        self._board = board
        self._lights = lights
        self._names = {**PC_KEYS, **(names or {})}
        self.scale = scale
        along = across = 1.0
        if room is not None:
            along = across = 0.0
            steps = [step / _STEPS for step in range(_STEPS, 0, -1)]
            if self._fits(_Loose(0, 0), room):
                along = next((step for step in steps if self._fits(_Loose(0, step), room)), 0)
                across = next((step for step in steps if self._fits(_Loose(step, along), room)), 0)
        self.size = self._measure(_Loose(across, along))

    def _fits(self, loose: _Loose, room: tuple[int, int]) -> bool:
        """Whether everything has room when it is laid out so loosely."""
        width, height = self._measure(loose)
        return width <= room[0] and height <= room[1]

    # Measures

    def _measure(self, loose: _Loose) -> tuple[int, int]:
        """Lay everything out.

        :return: width and height that it needs
        """
        board = self._board
        wide, high = max(1, board.width) * self.scale, max(1, board.height) * self.scale
        desk = round(_between(2, 8 + 0.03 * high, min(loose.across, loose.along)))
        margin = round(_between(9, max(15, 0.05 * high), loose.along))
        self.button = _between(max(22, 0.09 * high), max(26, min(0.16 * high, 96)), loose.across)
        self.bezel = max(4, min(round(0.55 * margin), round(0.22 * self.button)))
        left, right = self._panels(margin)
        row = Arrangement([], 0, 0)
        pitch = 0.0
        built_in = self._lights.count if not self._lights.apart else 0
        if built_in > _FEW_LEDS:
            pitch = _between(max(9, 0.03 * high), max(12, 0.055 * high), loose.along)
            row = self._lights.arrange(max(1, int(wide / pitch)))
            pitch = min(pitch, wide / row.width)
        row_height = round(row.height * pitch + (0.4 * margin if pitch else 0))
        body_width = left + wide + right
        body_height = max(high + 2 * margin + row_height, round(5.3 * self.button))
        self.body: Box = (desk, desk, desk + body_width, desk + body_height)
        x = desk + left
        y = desk + (body_height - high - row_height) // 2
        self.screen: Box = (x, y, x + wide, y + high)
        self.leds: list[Box] = []
        self.module: Box | None = None
        if row.places:
            top = y + high + 0.7 * margin
            self.leds = _boxes(row, pitch, x + (wide - row.width * pitch) / 2, top)
        elif built_in:  # a lamp or two above the buttons
            row = self._lights.arrange(built_in)
            pitch = max(10, 0.35 * self.button)
            self.leds = _boxes(row, pitch, desk + (left - row.width * pitch) / 2, desk + pitch)
        size = (desk + body_width + desk, desk + body_height + desk)
        if self._lights.count and self._lights.apart:
            size = self._lay_module(loose, size, desk)
        self.buttons = self._buttons()
        if board.held_upside_down:
            self._turn()
        return size

    def _turn(self) -> None:
        """Turn the device by half; `_cross` has named the arrows for that."""
        x1, y1, x2, y2 = self.body
        across, along = x1 + x2, y1 + y2

        def turned(box: Box) -> Box:
            return (across - box[2], along - box[3], across - box[0], along - box[1])

        self.screen = turned(self.screen)
        if self.module is None:
            self.leds = [turned(box) for box in self.leds]
        for at, button in enumerate(self.buttons):
            hint = button.hint_at and (across - button.hint_at[0], along - button.hint_at[1])
            self.buttons[at] = replace(button, box=turned(button.box), hint_at=hint)

    def _lay_module(self, loose: _Loose, size: tuple[int, int], desk: int) -> tuple[int, int]:
        """Put a strip, ring or matrix below the device or beside it.

        :return: the size of everything
        """
        x1, y1, x2, y2 = self.body
        high = self.screen[3] - self.screen[1]
        gap = max(desk, 10)
        tight = _between(max(8, 0.018 * high), max(12, 0.05 * high), loose.along)
        below = self._lights.arrange(max(1, int((x2 - x1) / tight)))
        if below.width > _WIDE * below.height:
            pitch = min(tight, (x2 - x1) / below.width)
            edge = max(4, pitch / 2)
            wide, tall = (round(side * pitch + 2 * edge) for side in (below.width, below.height))
            left = max(desk, (x1 + x2 - wide) // 2)
            self.module = (left, y2 + gap, left + wide, y2 + gap + tall)
            size = (max(size[0], left + wide + desk), y2 + gap + tall + desk)
        else:
            pitch = _between(max(9, 0.035 * high), max(14, 0.09 * high), loose.across)
            pitch = min(pitch, (y2 - y1 - 12) / (below.height + 1))
            edge = max(4, pitch / 2)
            wide, tall = (round(side * pitch + 2 * edge) for side in (below.width, below.height))
            top = (y1 + y2 - tall) // 2
            self.module = (x2 + gap, top, x2 + gap + wide, top + tall)
            size = (x2 + gap + wide + desk, size[1])
        self.leds = _boxes(below, pitch, self.module[0] + edge, self.module[1] + edge)
        return size

    # Buttons

    def _panels(self, margin: int) -> tuple[int, int]:
        """Widths of what is left and right of the screen."""
        button = self.button
        kind = self._kind()
        if kind == "cross":
            return round(4.2 * button), round(4.2 * button)
        if kind == "columns":
            one = round(2.5 * button)
            return one, one if len(self._board.key_names()) > _IN_COLUMN else round(1.6 * margin)
        return round(2.6 * button), round(2.6 * button)

    def _kind(self) -> str:
        """Return "cross", "columns" or "pair": how the keys of the board lie."""
        if all(self._board.key_in_place_of(place) for place in ("UP", "LEFT")):
            return "cross"
        return "columns" if len(self._board.key_names()) > len(_PAIR) else "pair"

    def _buttons(self) -> list[Button]:
        x1, _, x2, _ = self.body
        left = (x1 + self.screen[0] - self.bezel) / 2
        right = (self.screen[2] + self.bezel + x2) / 2
        middle = (self.screen[1] + self.screen[3]) / 2
        kind = self._kind()
        if kind == "columns":
            return self._columns(left, right, middle)
        if kind == "pair":
            size = 1.3 * self.button
            sides = zip(_PAIR, (left, right), strict=True)
            return [
                button for place, x in sides for button in self._round(place, (x, middle), size)
            ]
        labels = [self._label(place) for place in ("START", "SELECT")]
        letters = all(len(label) == 1 for label in labels)
        others = self._diamond(right, middle) if letters else self._two_and_pills(right, middle)
        return self._cross(left, middle) + others

    def _cross(self, x: float, y: float) -> list[Button]:
        step = 1.05 * self.button * (-1 if self._board.held_upside_down else 1)
        buttons = []
        for place, (across, along) in WAYS.items():
            at = (x + across * step, y + along * step)
            size = (self.button, self.button)
            buttons += self._button(place, "pad", at, size, None)
        return buttons

    @property
    def cross(self) -> tuple[Point, int] | None:
        """The middle of the cross and how far it reaches, None where the board has none."""
        pads = [button.box for button in self.buttons if button.shape == "pad"]
        if not pads:
            return None
        left, right = min(box[0] for box in pads), max(box[2] for box in pads)
        top, bottom = min(box[1] for box in pads), max(box[3] for box in pads)
        return ((left + right) // 2, (top + bottom) // 2), (right - left) // 2

    def _diamond(self, x: float, y: float) -> list[Button]:
        """Four round buttons, the hint of each on its outer side."""
        button = self.button
        step = 1.08 * button
        size = (button, button)
        aside = 0.85 * button
        top = (x, y - step)
        left = (x - step, y)
        right = (x + step, y)
        bottom = (x, y + step)
        return [
            *self._button("START", "round", top, size, (x, y - step - 0.85 * button)),
            *self._button("SELECT", "round", left, size, (left[0] - 0.1 * button, y + aside)),
            *self._button("A", "round", right, size, (right[0] + 0.1 * button, y + aside)),
            *self._button("B", "round", bottom, size, (x, y + step + 0.85 * button)),
        ]

    def _two_and_pills(self, x: float, y: float) -> list[Button]:
        button = self.button
        y -= 0.42 * button
        size = 1.15 * button
        buttons = self._round("A", (x + 0.72 * button, y - 0.8 * button), size)
        buttons += self._round("B", (x - 0.72 * button, y - 0.25 * button), size)
        for place, side in (("SELECT", -1), ("START", 1)):
            at = (x + side * 0.95 * button, y + 1.65 * button)
            hint = (at[0], at[1] + 0.66 * button)
            buttons += self._button(place, "pill", at, (1.7 * button, 0.62 * button), hint)
        return buttons

    def _columns(self, left: float, right: float, y: float) -> list[Button]:
        """Keys one below the other, in the order in which the board has them."""
        names = self._board.key_names()
        step = 1.75 * self.button
        buttons = []
        for x, column in ((left, names[:_IN_COLUMN]), (right, names[_IN_COLUMN:])):
            top = y - step * (len(column) - 1) / 2 - 0.15 * self.button
            for row, key in enumerate(column):
                place = self._board.played_by.get(key, key)
                buttons += self._round(place, (x, top + row * step), self.button)
        return buttons

    def _round(self, place: str, at: tuple[float, float], size: float) -> list[Button]:
        hint = (at[0], at[1] + size / 2 + 0.35 * self.button)
        return self._button(place, "round", at, (size, size), hint)

    def _button(
        self,
        place: str,
        shape: str,
        at: tuple[float, float],
        size: tuple[float, float],
        hint_at: tuple[float, float] | None,
    ) -> list[Button]:
        """A button in a list, which is empty where the board has none in this place."""
        key = self._board.key_in_place_of(place)
        if key is None:
            return []
        (x, y), (wide, high) = at, size
        left, top = round(x - wide / 2), round(y - high / 2)
        box = (left, top, left + round(wide), top + round(high))
        hint = (round(hint_at[0]), round(hint_at[1])) if hint_at is not None else None
        return [Button(key, place, box, shape, self._label(place), self._names[place], hint)]

    def _label(self, place: str) -> str:
        key = self._board.key_in_place_of(place) or ""
        return self._board.labels.get(key, "" if key in WAYS else key)

    def button_at(self, x: int, y: int) -> str | None:
        """The key of the button at a point."""
        for button in self.buttons:
            x1, y1, x2, y2 = button.box
            if x1 <= x < x2 and y1 <= y < y2:
                return button.key
        return None


WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}


def fitting_scale(board: SimulatedBoard, lights: Lights, room: tuple[int, int]) -> int:
    """The largest whole factor with which everything has room, at least 1.

    :param room: width and height in pixels
    """
    for scale in range(LARGEST_SCALE, 1, -1):
        size = Layout(board, lights, scale, room).size
        if size[0] <= room[0] and size[1] <= room[1]:
            return scale
    return 1


def _between(tight: float, loose: float, share: float) -> float:
    return tight + (max(tight, loose) - tight) * share


def _boxes(arrangement: Arrangement, pitch: float, left: float, top: float) -> list[Box]:
    size = max(3, int(pitch))
    boxes = []
    for right, down in arrangement.places:
        x = round(left + right * pitch - size / 2)
        y = round(top + down * pitch - size / 2)
        boxes.append((x, y, x + size, y + size))
    return boxes
