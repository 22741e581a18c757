# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Writes the pages of the boards: docs/boards/<board_id>.md, their table and their pictures.

`python -m tools.boards` writes them. Everything on a page comes from the simulator, which plays the
board's own file: each key is pressed, and what it means is written down. A test compares the pages
with what this command writes. The pages self-built.md and any-other.md are written by hand.
"""

import contextlib
import io
import sys
import textwrap
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "boards"
PICTURES = ROOT / "docs" / "pictures" / "boards"
sys.path[:0] = [str(ROOT), str(ROOT / "lib")]

from hardware.simulator import boards, device_code  # noqa: E402
from hardware.simulator.addons import ADDONS  # noqa: E402
from hardware.simulator.session import Simulator  # noqa: E402

_TAP_MS, _HOLD_MS = 100, 700
_PICOS = "raspberry_pi_pico raspberry_pi_pico_w raspberry_pi_pico2 raspberry_pi_pico2_w".split()


class Console:
    """A board, or an add-on of a Pico, as its page describes it.

    :param str page: name of the page without its ending
    """

    def __init__(self, page: str) -> None:
        self.page = page
        self.addon = ADDONS.get(page)
        self.board_id = _PICOS[0] if self.addon else page
        self.settings: dict[str, object] = {"LANGUAGE": "en"}
        if self.addon:
            self.settings["CONSOLE"] = page
        self.facts = boards.load(self.board_id)
        self.name = self.addon.name if self.addon else self.facts.name
        self.simulator = self.switched_on()
        self.console = self.simulator.console
        order = [*boards.KEYS, *self.simulator.board.key_names()]
        self.keys = sorted(self.simulator.board.key_names(), key=order.index)

    def switched_on(self) -> Simulator:
        """Return the board with power on."""
        return Simulator(self.board_id, settings=dict(self.settings))

    def printed(self, key: str) -> str:
        """Return what is printed beside a key."""
        return self.simulator.board.labels.get(key, key)

    def pin(self, key: str) -> str:
        """Return the name of a key's pin, empty where it has none of its own."""
        board = self.simulator.board
        return board.keys.get(key) or (board.stick[key][0] if key in board.stick else "")

    def said(self, keys: str, ms: int, forward: str) -> list[str]:
        """Return the logical keys that go down while keys are held for a time and let go."""
        from hardware.console import Event

        event = Event()  # type: ignore[no-untyped-call]
        said = []
        self.console.keys.next_key = boards.KEYS.index(forward)
        machine = self.simulator.machine
        for down in (True, False):
            for key in keys.split("+"):
                (machine.press if down else machine.let_go)(key)
            for _ in range(ms // 20):
                self.console.sleep(20)
                while self.console.keys.get(event):
                    if event.pressed:
                        said.append(boards.KEYS[event.key])
        return said

    def meanings(self, keys: str) -> list[str]:
        """Return what keys mean: tapped and held on a board, tapped and held in a list."""
        return [
            " ".join(self.said(keys, ms, forward))
            for forward in ("RIGHT", "DOWN")
            for ms in (_TAP_MS, _HOLD_MS)
        ]

    def held_while(self, done: str) -> str:
        """Return the key that does something while the board starts, empty where none does.

        :param str done: "boot" for what boot.py asks, "test" for what opens the self-test
        """
        for key in self.keys:
            simulator = self.switched_on()
            simulator.machine.press(key)
            if done == "boot":
                device_code.run_boot_py()
                if not simulator.machine.drive_readonly:
                    return self.printed(key)
            elif simulator.console.keys.held == 1 << boards.KEYS.index("B"):
                return self.printed(key)
        return ""


def pages() -> list[str]:
    """Return the names of all pages that are written: boards, then add-ons."""
    known = [board for board in boards.known() if not boards.load(board).self_built]
    return [*sorted(known, key=lambda board: boards.load(board).name.lower()), *ADDONS]


def _keys_table(one: Console) -> str:
    rows = [[key, *one.meanings(key)] for key in one.keys]
    pairs = [f"{a}+{b}" for at, a in enumerate(one.keys) for b in one.keys[at + 1 :]]
    # Pairs that have a meaning of their own, where keys are too few.
    if len(one.keys) <= 3:
        rows += [[p, *found] for p in pairs if (found := one.meanings(p))[0] == "START"]
    if all(len(set(row[1:])) == 1 for row in rows):
        lines = ["| key | pin | is |", "|---|---|---|"]
        for key, meaning, *_ in rows:
            lines.append(f"| {one.printed(key)} | {_code(one.pin(key))} | {meaning} |")
        return "\n".join(lines)
    lines = [
        "| key | tapped, on a board | held, on a board | tapped, in a list | held, in a list |",
        "|---|---|---|---|---|",
    ]
    for key, *meanings in rows:
        names = "+".join(one.printed(each) for each in key.split("+"))
        lines.append(f"| {names} | " + " | ".join(meanings) + " |")
    lines.append("")
    lines.append(
        _prose(
            "Held counts from 0.4 seconds on and lasts as long as the key is down: a direction "
            "repeats, B makes everything faster, SELECT shows your hand."
        )
    )
    return "\n".join(lines)


def _code(text: str) -> str:
    return f"`{text}`" if text else ""


def _what_it_has(one: Console) -> str:
    """Return screen, keys, LEDs, sound and battery in a line."""
    console = one.console
    has = [f"{console.width} by {console.height} pixels", f"{len(one.keys)} keys"]
    if console.leds.n:
        kind = "DotStar" if one.simulator.board.led_clock else "NeoPixel"
        has.append(f"{console.leds.n} {kind}{'s' if console.leds.n > 1 else ''}")
    console.speaker.on = True
    has.append("a speaker" if console.speaker.on else "no speaker (`SPEAKER_PIN` names one)")
    console.speaker.on = False
    if console.battery() is not None:  # type: ignore[no-untyped-call]
        has.append("shows the charge of its battery")
    return ", ".join(has)


def _firmware(one: Console) -> str:
    """Return how CircuitPython comes onto the board, once."""
    facts = one.facts
    board_ids = _PICOS if one.addon else [one.board_id]
    links = ", ".join(f"<https://circuitpython.org/board/{each}/>" for each in board_ids)
    choice = " (the page of your Pico)" if one.addon else ""
    steps = []
    if facts.firmware == "uf2":
        name = f"`adafruit-circuitpython-{one.board_id}-en_US-10.x.y.uf2`"
        steps.append(
            f"Fetch the newest CircuitPython 10: {links}{choice}. Its name is like {name}."
        )
        drive = f"The drive `{facts.boot_drive}` appears"
        if one.addon:
            drive += " (`RP2350` on a Pico 2)"
        steps.append(f"{facts.bootloader} {drive}.")
        steps.append("Copy the file onto it. It goes away, and the drive `CIRCUITPY` appears.")
    else:
        name = f"`adafruit-circuitpython-{one.board_id}-en_US-10.x.y.bin`"
        if facts.bootloader:
            steps.append(facts.bootloader)
        steps.append(
            f"Open {links} in Chrome or Edge, with the board on USB, and take **Open Installer**. "
            f"It installs {name}."
        )
        if facts.usb_drive:
            steps.append("Press RESET. The drive `CIRCUITPY` appears.")
        else:
            steps.append("This board shows no drive over USB: files go onto it as below.")
    return _numbered(steps)


def _numbered(steps: list[str]) -> str:
    return "\n".join(_prose(f"{at}. {step}", "   ") for at, step in enumerate(steps, 1))


def _prose(text: str, indent: str = "") -> str:
    """Return running text in lines of a hundred letters."""
    return textwrap.fill(
        text, 100, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _game(one: Console) -> str:
    """Return how the game comes onto the board."""
    board = one.board_id
    make = f"`make device BOARD={board}`"
    if one.addon:
        make += " (`_w`, `2`, `2_w` for the other Picos)"
    if not one.facts.usb_drive:
        return _numbered(
            [
                f"On the computer: {make} builds `dist/discs-and-marbles-…-{board}/code.py`, the "
                "whole game as one file that unpacks itself.",
                "Open <https://code.circuitpython.org> in Chrome or Edge and connect over USB. Or, "
                "over Wi-Fi, write `CIRCUITPY_WIFI_SSID` and `CIRCUITPY_WIFI_PASSWORD` into "
                "`settings.toml` first and open the address that the board prints at its start.",
                "Save that file on the board as `code.py` and restart the board. It unpacks the "
                "game, leaves `settings.toml` as it is, and says when it is done; then restart "
                "once more. Its limit: meanwhile the drive needs twice the room of the game.",
            ]
        )
    steps = [f"On the computer: {make} builds the folder `dist/CIRCUITPY`."]
    steps.append("Copy everything in it onto the drive `CIRCUITPY`, and wait until it is written.")
    if one.addon:
        steps.append(f'Write one line into `settings.toml` on the drive: `CONSOLE = "{one.page}"`.')
    return _numbered(steps)


def _kept(one: Console) -> str:
    store = one.console.store
    if store.size:
        return "The game, the settings and the statistics are in the chip's own memory and stay."
    return "What is saved lies in the files `save0` and `save1` on the drive; leave them there."


def _trouble(one: Console) -> str:
    """Return what to try when nothing appears."""
    tries = []
    if one.facts.usb_drive:
        tries.append(
            "Is the drive `CIRCUITPY` there? If not: another USB cable (many only charge), then "
            "CircuitPython once more, as above."
        )
    tries.append(
        "Does the screen say a sentence? It says which file is missing or which line of "
        "`settings.toml` cannot be used, and what to do. The serial console has it too: open "
        "<https://code.circuitpython.org> and connect over USB."
    )
    tries.append(
        "Was everything copied? Copy it once more; only `settings.toml` may stay as it is."
    )
    if one.addon:
        tries.append(f'Does `settings.toml` say `CONSOLE = "{one.page}"`, without a `#` before it?')
    boot = one.held_while("boot")
    if boot:
        tries.append(
            f"Does the computer say that the drive is read-only? The key {boot} was down while the "
            "board got power: unplug it and plug it in again."
        )
    return _numbered(tries)


def _starting(one: Console) -> str:
    """Return what keys do that are held while the board starts."""
    lines = []
    boot, test = one.held_while("boot"), one.held_while("test")
    if boot and one.facts.usb_drive:
        lines.append(
            f"While it gets power: {boot} lets the program write the drive until the next reset "
            "(a second copy of each game in files); the computer then only reads it."
        )
    if test:
        lines.append(f"While the program starts: {test} opens the self-test.")
    return _prose(" ".join(lines))


def page(one: Console) -> str:
    """Return the text of a page."""
    parts = [f"# {one.name}"]
    if one.addon:
        parts.append("Boards: " + " ".join(f"`{board}`" for board in _PICOS))
        parts.append(
            _prose(
                f'With `CONSOLE = "{one.page}"` in `settings.toml`. Any of the keys in there takes '
                "the place of what that line brings with it."
            )
        )
    else:
        parts.append(f"Boards: `{one.board_id}`")
    parts.append(_prose(_what_it_has(one) + "."))
    parts.append(f"![The title on this console](../pictures/boards/{one.page}.png)")
    parts.append("## Keys")
    parts.append(_keys_table(one))
    if one.facts.remarks and not one.addon:
        parts.append(_prose(one.facts.remarks))
    parts.append(_starting(one))
    parts.append("`TURN = 180` in `settings.toml` turns picture and cross for left-handed use.")
    parts += ["## CircuitPython, once", _firmware(one)]
    parts += ["## The game", _game(one)]
    parts.append("It starts by itself: first it asks for the language, then comes the title above.")
    parts += [
        "## A new version",
        _prose(
            "Delete the folders `engine`, `hardware` and `lib` on the board, then as the first "
            f"time; `settings.toml` may stay. {_kept(one)}"
        ),
    ]
    parts += ["## Nothing appears?", _trouble(one)]
    return "\n\n".join(part for part in parts if part) + "\n"


def index(consoles: list[Console]) -> str:
    """Return the table of all boards."""
    lines = [
        "# Boards",
        "",
        "Find your board; its page says how the game comes onto it, what its keys are, and what to",
        "do when nothing appears. A self-built console has [a page of its own](self-built.md), and",
        "so has [any other board with a colour screen](any-other.md).",
        "",
        "| | board | screen | keys | LEDs |",
        "|---|---|---|---|---|",
    ]
    for one in consoles:
        console = one.console
        picture = f'<img src="../pictures/boards/{one.page}.png" width="120" alt="">'
        name = one.name if not one.addon else f"Raspberry Pi Pico with {one.name}"
        board = _code(one.board_id) if not one.addon else _code(f'CONSOLE = "{one.page}"')
        lines.append(
            f"| {picture} | [{name}]({one.page}.md)<br>{board} | "
            f"{console.width}x{console.height} | {len(one.keys)} | {console.leds.n or ''} |"
        )
    lines += [
        "",
        "UP, DOWN, LEFT, RIGHT, A, B, START, SELECT are the keys that the games know; each page",
        "says what they are on its board. The simulator plays every board:",
        "`python -m hardware.simulator --board ID`, an add-on of a Pico with",
        "`--board raspberry_pi_pico --set CONSOLE=NAME`.",
        "",
    ]
    return "\n".join(lines)


def picture(one: Console) -> Image.Image:
    """Return the screen of a board, just switched on, when the game has started."""
    one.simulator.settle()
    return one.simulator.screen().quantize(64, dither=Image.Dither.NONE)


def files() -> dict[Path, str]:
    """Return all texts by the files they are in."""
    with contextlib.redirect_stdout(io.StringIO()):  # what the boards print
        texts, consoles = {}, []
        for name in pages():
            one = Console(name)
            texts[PAGES / f"{name}.md"] = page(one)
            consoles.append(one)
        texts[PAGES / "README.md"] = index(consoles)
    return texts


def main() -> None:
    """Write pages and pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    with contextlib.redirect_stdout(io.StringIO()):
        for name in pages():
            picture(Console(name)).save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
