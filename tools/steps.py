# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is to be done when a bundle has been built: `make device` ends with it."""

from hardware.simulator import boards


def next_steps(board: str | None) -> list[str]:
    """Return three steps from the bundle to the first game.

    :param str board: a board id, None for a bundle that goes onto any board
    """
    facts = boards.load(board) if board in boards.known() else None
    page = "README" if facts is None or facts.self_built else board
    more = f"More, and what to do if nothing appears: docs/boards/{page}.md."
    if facts is not None and facts.self_built:
        return [
            "Copy everything in dist/CIRCUITPY onto the drive CIRCUITPY of the Pico.",
            'Name the screen in its settings.toml: CONSOLE = "waveshare-pico-lcd-1.3" or another '
            'add-on, or TFT_DRIVER = "st7789" for one that you have wired.',
            f"The game starts by itself and asks for the language. {more}",
        ]
    if facts is not None and not facts.usb_drive:
        return [
            "Open https://code.circuitpython.org and connect to the board over USB or Wi-Fi.",
            f"Save dist/discs-and-marbles-…-{board}/code.py on it as code.py and restart it: it "
            "unpacks itself.",
            f"Restart once more: the game starts by itself and asks for the language. {more}",
        ]
    return [
        "Copy everything in dist/CIRCUITPY onto the drive CIRCUITPY of the board.",
        "Wait until all is written, then eject the drive.",
        f"The game starts by itself and asks for the language. {more}",
    ]
