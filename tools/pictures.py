# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Makes the pictures of the README with the simulator: ``make pictures``.

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

GAP = 6
GROUND = (38, 42, 48)

# A game of Big Points in its middle: new game, ready, then each takes what comes.
FEW_TURNS = "A A A" + " RIGHT A A A" * 5 + " RIGHT RIGHT"
# Aggravation from the last row of the set-up: upwards to the game, and to the players below it.
MARBLES = "A UP UP UP UP RIGHT DOWN {players} UP UP A"


def device(board: str, keys: str, scale: int, **settings: object) -> Image.Image:
    """A picture of the drawn device after some keys."""
    simulator = Simulator(board=board, seed=11, settings={"LANGUAGE": "en", **settings})
    simulator.settle()
    simulator.play(keys)
    machine = simulator.machine
    leds = machine.leds()
    layout = Layout(machine.board, lights.of(machine), scale)
    body = Body(layout)
    image = body.released.copy()
    screen = simulator.screen()
    image.paste(screen.resize((screen.width * scale, screen.height * scale), 0), layout.screen[:2])
    for box, colour in zip(layout.leds, leds, strict=True):
        image.paste(body.led(picture.light(colour) if any(colour) else (0, 0, 0)), box[:2])
    return image


def screens(board: str, scripts: list[str], scale: int, **settings: object) -> Image.Image:
    """Screens side by side."""
    images = []
    for keys in scripts:
        simulator = Simulator(board=board, seed=11, settings={"LANGUAGE": "en", **settings})
        simulator.settle()
        simulator.play(keys)
        screen = simulator.screen()
        images.append(screen.resize((screen.width * scale, screen.height * scale), 0))
    width = sum(image.width + GAP for image in images) + GAP
    sheet = Image.new("RGB", (width, images[0].height + 2 * GAP), GROUND)
    left = GAP
    for image in images:
        sheet.paste(image, (left, GAP))
        left += image.width + GAP
    return sheet


def main() -> None:
    """Write all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    two = MARBLES.format(players="")
    six = MARBLES.format(players="RIGHT RIGHT RIGHT RIGHT")
    throws = " A" * 24
    made = {
        "big-points.png": device("pybadge", FEW_TURNS, 3),
        "aggravation.png": device("pimoroni_picosystem", six + throws, 2),
        "screens-small.png": screens(
            "pybadge", ["", "A", FEW_TURNS, FEW_TURNS + " A", two + throws], 2
        ),
        "screens-large.png": screens(
            "pimoroni_picosystem", ["", FEW_TURNS, "A A", six + throws], 1
        ),
        "rules-german.png": screens("pybadge", ["DOWN A", "DOWN A DOWN", ""], 2, LANGUAGE="de"),
    }
    for name, image in made.items():
        image.save(PICTURES / name, optimize=True)
        print(f"docs/pictures/{name}: {image.width}x{image.height}")


if __name__ == "__main__":
    main()
