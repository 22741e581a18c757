# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Films a recorded game on the simulated screen: the record's actions are played by key presses.

Touches the simulator and the app's screens, as a person would, but for the dice, which fall as
they are recorded. `replay --gif` and `review --gif` call it.
"""

import contextlib
import importlib
import io
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from tests.harness.files import write_file
from tests.harness.games import face, face_of, game_of, names
from tests.harness.mistake import Mistake
from tests.harness.record_file import Record
from tests.harness.spread import progress_display

_EVERY_MICROS = 80_000  # between two pictures, at least
_LAST_MS = 3000  # the end is shown so long
_COLOURS = 64
_CURVE_PART = 4  # of the width of a picture is the height of the curve
_PAPER = "#202020"
_INKS = ("#4878a8", "#d1603d", "#e0c84c", "#5b9a4a", "#8c6bb1", "#e8e8e8")
_MOST_KEYS = 40  # for one choice
_MOST_IDLE = 5  # times that the app is asked for something and plays nothing

_ARROWS = ("UP", "DOWN", "RIGHT")
_KEYS = (*_ARROWS, "A", "B")  # those that it presses


def check_board(board: str) -> None:
    """Refuse a board that does not exist, or has no screen or too few keys."""
    from hardware.simulator import boards

    if board not in boards.known():
        raise Mistake(f"there is no board {board}; there are {', '.join(boards.known())}")
    facts = boards.load(board)
    if facts.self_built or not facts.width:
        raise Mistake(f"the board {board} has no screen of its own")
    if not set(_KEYS) <= set(facts.key_names()):
        raise Mistake(f"a film needs the keys {', '.join(_KEYS)}, the board {board} has fewer")


def film(
    record: Record,
    board: str,
    file: Path,
    turns: int | None,
    scale: int,
    curve: Sequence[Sequence[float]] = (),
) -> bool:
    """Play a record on the screens of the app and save what is seen.

    :param turns: only so many of them
    :param curve: after each action the chances of the players, which are drawn below the screen
    :returns: False where Ctrl-C ended it early; what there is is saved
    """
    with _engine_of_its_own():
        studio = _Studio(record, board, turns, scale, curve)
        with contextlib.redirect_stdout(io.StringIO()):  # what the device prints
            complete = studio.play()
    save(studio.pictures, file)
    return complete


@contextlib.contextmanager
def _engine_of_its_own() -> Iterator[None]:
    """The app gets modules of its own, which are changed for the film; others keep theirs."""
    from hardware.simulator import device_code

    kept = _take_engine()
    try:
        yield
    finally:
        device_code.forget()
        _take_engine()
        sys.modules.update(kept)


def _take_engine() -> dict[str, Any]:
    """Take the modules of the engine out of those that are loaded."""
    names = [name for name in sys.modules if name.partition(".")[0] == "engine"]
    return {name: sys.modules.pop(name) for name in names}


class _Studio:
    """The simulated board with the game on it, and the pictures taken so far.

    ``pictures`` are pairs of the moment in microseconds and what was seen.
    """

    def __init__(
        self,
        record: Record,
        board: str,
        turns: int | None,
        scale: int,
        curve: Sequence[Sequence[float]],
    ) -> None:
        from hardware.simulator.session import Simulator

        self.pictures: list[tuple[int, Image.Image]] = []
        self._idle = 0
        self._seen = 0  # how often something had been painted at the last picture
        self._codes = [code for turn in record.turns[:turns] for code in turn.codes]
        self._scale = scale
        self._curve = curve
        self._simulator = Simulator(board, settings={"LANGUAGE": "en"})
        self._simulator.settle()
        self._app = self._simulator.app
        self._game = self._begin(record.position)
        self._face = face_of(self._game)
        self._throw_as_recorded()

    def _begin(self, position: str) -> Any:
        """Show the board with the first position of the record."""
        app = self._app
        name = game_of(position)
        number = names().index(name)
        kind = getattr(importlib.import_module(f"engine.{name}"), face(name).kind.__name__)
        game = kind.from_text(position, log=len(self._codes) + 1)
        session = importlib.import_module("ui.loader").part(number, "start").session_of(app, game)
        session.number = number
        session.shown_to_all = True  # nobody passes the device on
        app.session = session
        app.words.use_game(name)
        session.show()
        return game

    def _throw_as_recorded(self) -> None:
        rng = importlib.import_module("engine.rng")
        rng.Rng.die = lambda _: self._codes[self._played()]

    def _played(self) -> int:
        return len(self._game.history)

    # Playing

    def play(self) -> bool:
        """Press keys until all actions are played; False after Ctrl-C."""
        try:
            with progress_display("actions") as progress:
                bar = progress.add_task("", total=len(self._codes))
                self._press("")
                while self._played() < len(self._codes):
                    before = self._played()
                    self._decide(self._codes[before])
                    self._check(before)
                    progress.update(bar, completed=self._played())
        except KeyboardInterrupt:
            return False
        return True

    def _decide(self, action: int) -> None:
        """Do what the screen in front asks for, until the action is played or the screen changes.

        :raises RuntimeError: the keys do not lead to the action
        """
        before = self._played()
        name = self._app.front.name
        for _ in range(_MOST_KEYS):
            choice = getattr(self._app.front, "options", None)
            keys = self._face.keys(name, choice, self._game, action)
            self._press(keys)
            if keys not in _ARROWS or self._played() != before:
                return
        raise RuntimeError(f"no keys lead to action {action}: {self._game.text()}")

    def _check(self, before: int) -> None:
        """The app must have played what is recorded, and something at all, now and then."""
        played = self._played()
        self._idle = self._idle + 1 if played == before else 0
        same = bytes(self._codes[:played]) == bytes(self._game.history)
        if not same or self._idle > _MOST_IDLE:
            raise RuntimeError(f"the screens have not played the record: {self._game.text()}")

    # Filming

    def _press(self, key: str) -> None:
        """Press a key and film until all is at rest."""
        simulator = self._simulator
        simulator.player.add(key)
        simulator.player.rest_then_stop()
        while not simulator.player.done:
            simulator.frame()
            if len(simulator.painted) != self._seen:
                self._take_picture()
        self._take_picture(at_rest=True)

    def _take_picture(self, at_rest: bool = False) -> None:
        now = self._simulator.machine.micros
        if not at_rest and self.pictures and now - self.pictures[-1][0] < _EVERY_MICROS:
            return
        self._seen = len(self._simulator.painted)
        picture = self._simulator.picture(self._scale)
        if self._curve:
            picture = _with_curve(picture, self._curve, self._played())
        picture = picture.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        if not self.pictures or picture != self.pictures[-1][1]:
            self.pictures.append((now, picture))


def _with_curve(picture: Image.Image, curve: Sequence[Sequence[float]], played: int) -> Image.Image:
    """Return a picture with the chances of the players up to now below it, one on the other."""
    width, height = picture.width, picture.width // _CURVE_PART
    strip = Image.new("RGB", (width, height), _PAPER)
    drawing = ImageDraw.Draw(strip)
    for column in range(width):
        at = column * len(curve) // width
        if at >= played:
            break
        chances = curve[at]
        below = 0.0
        for player, chance in enumerate(chances):
            top = below + chance / sum(chances)
            bottom_row, top_row = height - 1 - below * height, height - top * height
            drawing.line((column, bottom_row, column, top_row), fill=_INKS[player % len(_INKS)])
            below = top
    both = Image.new("RGB", (width, picture.height + height), _PAPER)
    both.paste(picture, (0, 0))
    both.paste(strip, (0, picture.height))
    return both


def save(pictures: list[tuple[int, Image.Image]], file: Path) -> None:
    """Save pictures as a GIF that begins anew at its end.

    :param pictures: pairs of the moment in microseconds and what is seen from then on
    """
    moments = [moment for moment, _ in pictures]
    durations = [max(20, (after - moment) // 1000) for moment, after in pairwise(moments)]
    frames = [picture for _, picture in pictures]
    write_file(
        file,
        lambda file: frames[0].save(
            file,
            "GIF",
            save_all=True,
            append_images=frames[1:],
            duration=[*durations, _LAST_MS],
            loop=0,
        ),
    )
