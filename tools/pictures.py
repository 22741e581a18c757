# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Makes the pictures and films of the README with the simulator: ``make pictures``.

Plays scripted keys on simulated boards and writes docs/pictures; nothing else is touched.
"""

import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
sys.path[:0] = [str(ROOT), str(ROOT / "lib")]

from hardware.simulator import lights, picture  # noqa: E402
from hardware.simulator.body import Body  # noqa: E402
from hardware.simulator.layout import Layout  # noqa: E402
from hardware.simulator.session import Simulator  # noqa: E402
from tests.harness.film import save  # noqa: E402
from tests.ui.screens import arrive  # noqa: E402
from tests.ui.seats import board_of_size, put_game, switch_on  # noqa: E402

GAP = 6
GROUND = (38, 42, 48)

# A game of Big Points in its middle: new game, ready, then each takes what comes.
FEW_TURNS = "A A A" + " RIGHT A A A" * 5 + " RIGHT RIGHT"
# Aggravation from the last row of the set-up: upwards to the game, and to the players below it.
MARBLES = "A UP UP UP UP RIGHT DOWN {players} UP UP A"

# Every screen, by the names in `tests.ui.screens`, in three sheets.
SIZES = ((160, 128), (240, 240), (320, 240))
SHEET_COLOURS = 128
ALL = {
    "around": [
        "language", "title-saved", "setup", "setup-marbles", "setup-house-rules", "setup-seats",
        "setup-name", "setup-sure", "topics", "rules", "rules-stars", "settings", "settings-sure",
        "stats", "stats-points", "stats-dice", "error", "selftest",
    ],
    "big-points": [
        "pass", "passed-on", "board", "board-disc", "board-four", "board-marks", "extra",
        "board-extra-back", "hand", "hand-open", "menu", "hint", "computer", "score", "score-table",
        "score-four", "score-four-table", "match", "match-won",
    ],
    "aggravation": [
        "first-throw", "throws", "cross", "hitting", "told", "for-partner", "star", "star-marks",
        "modern", "naming", "shortcut-or-pass", "throw", "dead", "hint-marbles",
        "computer-marbles", "menu-marbles", "won", "won-table", "won-dice", "places",
        "places-table",
    ],
}  # fmt: skip

# Films: a turn of a person against a computer, from a position on. A key is held so long that it
# is seen. In Big Points: which pawn, which disc; in Aggravation: throw, which marble.
DISCS_FILM = (
    "bp PR.B.....YGPB.P.BYB.PR.KPYRYBRWG.RYPG....GRBPBRRWGPYKWP 18,21,9,41,- - B2R1Y1W2/Y2G4K1 0m0",
    "WAIT:1200 HOLD:RIGHT:200 WAIT:700 HOLD:RIGHT:200 WAIT:700 HOLD:A:250 WAIT:900 HOLD:RIGHT:200"
    " WAIT:700 HOLD:A:250 WAIT:9000",
)
MARBLES_FILM = (
    "ag 6:0,3 - h4,20,9,b/h4,47,5,b 0?",
    "WAIT:1200 HOLD:A:250 WAIT:900 HOLD:RIGHT:200 WAIT:900 HOLD:A:250 WAIT:8000",
)
FILM_EVERY_MICROS = 80_000  # between two pictures, at least
FILM_COLOURS = 128
FILM_SAMPLE = 3  # one picture of so many says which colours there are
LEVEL = 2  # of the computer in a film


class Handheld:
    """A simulated board, and the drawing of the device around its screen."""

    def __init__(self, board: str, scale: int, **settings: object):
        self.simulator = Simulator(board=board, seed=11, settings={"LANGUAGE": "en", **settings})
        self.simulator.settle()
        machine = self.simulator.machine
        self.body = Body(Layout(machine.board, lights.of(machine), scale))

    def picture(self) -> Image.Image:
        """What is seen now, held buttons and LEDs too."""
        machine = self.simulator.machine
        body = self.body
        layout = body.layout
        image = body.released.copy()
        screen = self.simulator.screen()
        wide, high = screen.width * layout.scale, screen.height * layout.scale
        image.paste(screen.resize((wide, high), 0), layout.screen[:2])
        for box, colour in zip(layout.leds, machine.leds(), strict=True):
            image.paste(body.led(picture.light(colour) if any(colour) else (0, 0, 0)), box[:2])
        for button in layout.buttons:
            if button.key in machine.held:
                image.paste(body.button(button, True), body.around(button)[:2])
        return image


def device(board: str, keys: str, scale: int, **settings: object) -> Image.Image:
    """A picture of the drawn device after some keys."""
    handheld = Handheld(board, scale, **settings)
    handheld.simulator.play(keys)
    return handheld.picture()


def film(board: str, line: str, keys: str, scale: int, file: Path) -> None:
    """Film the drawn device while keys are pressed, from a position on; the second seat is a
    computer's.
    """
    handheld = Handheld(board, scale)
    simulator = handheld.simulator
    put_game(simulator, line)
    simulator.app.session.seats[1] = LEVEL
    simulator.app.session.meet_computers()
    simulator.app.session.show()
    simulator.settle()
    if simulator.app.front.name == "pass":
        simulator.play("A")
    pictures: list[tuple[int, Image.Image]] = []
    player = simulator.player
    player.add(keys)
    player.rest_then_stop()
    while not player.done:
        simulator.frame()
        now = simulator.machine.micros
        if pictures and now - pictures[-1][0] < FILM_EVERY_MICROS:
            continue
        seen = handheld.picture()
        if not pictures or seen != pictures[-1][1]:
            pictures.append((now, seen))
    some = [seen for _, seen in pictures[::FILM_SAMPLE]]
    strip = Image.new("RGB", (some[0].width, some[0].height * len(some)))
    for at, seen in enumerate(some):
        strip.paste(seen, (0, at * seen.height))
    palette = strip.quantize(FILM_COLOURS, Image.Quantize.MEDIANCUT)
    flat = [
        (moment, seen.quantize(palette=palette, dither=Image.Dither.NONE))
        for moment, seen in pictures
    ]
    save(flat, file)


def screens(board: str, scripts: list[str], scale: int, **settings: object) -> Image.Image:
    """Screens side by side."""
    images = []
    for keys in scripts:
        simulator = Simulator(board=board, seed=11, settings={"LANGUAGE": "en", **settings})
        simulator.settle()
        simulator.play(keys)
        screen = simulator.screen()
        images.append(screen.resize((screen.width * scale, screen.height * scale), 0))
    return sheet([images])


def sheet(rows: list[list[Image.Image]]) -> Image.Image:
    """Pictures side by side and row below row, all those of a column as wide as each other."""
    wide = GAP + sum(image.width + GAP for image in rows[0])
    high = GAP + sum(max(image.height for image in row) + GAP for row in rows)
    made = Image.new("RGB", (wide, high), GROUND)
    y = GAP
    for row in rows:
        x = GAP
        for image in row:
            made.paste(image, (x, y))
            x += image.width + GAP
        y += max(image.height for image in row) + GAP
    return made


def all_screens(names: list[str]) -> Image.Image:
    """Screens by their names in `tests.ui.screens`, a row each, at three sizes side by side."""
    rows: list[list[Image.Image]] = []
    for name in names:
        row = []
        for size in SIZES:
            simulator = switch_on(board_of_size(*size))
            arrive(simulator, name)
            row.append(simulator.screen())
        rows.append(row)
    return sheet(rows).quantize(SHEET_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def main() -> None:
    """Write all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    two = MARBLES.format(players="")
    six = MARBLES.format(players="RIGHT RIGHT RIGHT RIGHT")
    throws = " A" * 24
    made = {
        "screens-small.png": screens(
            "pybadge", ["", "A", FEW_TURNS, FEW_TURNS + " A", two + throws], 2
        ),
        "screens-large.png": screens(
            "pimoroni_picosystem", ["", FEW_TURNS, "A A", six + throws], 1
        ),
        "rules-german.png": screens("pybadge", ["DOWN A", "DOWN A DOWN", ""], 2, LANGUAGE="de"),
    }
    made |= {f"all-{name}.png": all_screens(shown) for name, shown in ALL.items()}
    for name, image in made.items():
        image.save(PICTURES / name, optimize=True)
        print(f"docs/pictures/{name}: {image.width}x{image.height}")
    for name, board, (line, keys), scale in (
        ("big-points.gif", "pybadge", DISCS_FILM, 2),
        ("aggravation.gif", "pimoroni_picosystem", MARBLES_FILM, 2),
    ):
        film(board, line, keys, scale, PICTURES / name)
        print(f"docs/pictures/{name}: {(PICTURES / name).stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
