# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Opens the board that the program runs on, whose file opens its parts with what is here.

settings.toml may put a strip or a speaker of the owner's in the place of what is built in. Each pin
is used for one thing: who asks first has it, and a sentence tells whoever comes later. All of this
leaves the memory once the console is open.
"""

import sys

import board
import keypad
import supervisor
from digitalio import DigitalInOut
from microcontroller import Pin

from hardware.console import SELECT, NoLeds, NoStore, NvmStore
from hardware.keys import Keys
from hardware.leds import DotStarWires, Leds, NeoPixelWire
from hardware.settings import check, complain, complaints, refuse, report, setting, written
from hardware.speaker import PwmVoice, Speaker

_MOST_PIXELS = 300

_claims: list = []  # pairs of a key of settings.toml and the pin that it has
_reserved: list = []  # pins of the board's own parts, which settings.toml may not name
# Modules that are not wanted any more when the device is open, besides those of the boards; what an
# object is made of stays as long as the object.
_OPENERS = "addons few_keys leds opening settings tft trouble".split()
boot_key = ""  # what is printed on the key that boot.py asks


class Parts:
    """What a board is made of, as `open_parts` of its file returns it.

    :param display: a displayio display
    :param keys: `hardware.keys.Keys`, or another of that kind
    :param leds: from `open_leds`
    :param speaker: from `open_speaker`
    :param store: from `open_store`
    :param tuple caps: how A, B, Start and Select are labelled, where not in these words
    :param tuple holds: which of these four keys are long presses of what is labelled so
    :param tuple steps: where there is no cross, how the keys to the previous and to the next choice
        are labelled, the first one "" where there is none
    :param battery: from `hardware.battery`, where the charge can be told
    """

    def __init__(
        self, display, keys, leds, speaker, store, caps=None, holds=(), steps=(), battery=None
    ):
        self.display = display
        self.keys = keys
        self.leds = leds
        self.speaker = speaker
        self.store = store
        self.caps = caps
        self.holds = holds
        self.steps = steps
        self.battery = battery


def open_board(make, load):
    """Open the board by its file in `hardware/boards`.

    :param make: the class `hardware.console.Console`
    :param load: imports a module of `hardware` by its name
    :raises hardware.trouble.Trouble: with a sentence for the player where that cannot be done
    """
    global boot_key  # noqa: PLW0603 - `open_store` tells it
    supervisor.runtime.autoreload = False  # a computer that looks at the drive ends no game
    check()
    own = _file_of_board(load, board.board_id) or _file_of_board(load, "other")
    if own is None:
        raise load("trouble").Trouble(
            f"This copy of the program is for another board than {board.board_id}. Take the "
            "download that is named like your board."
        )
    if own.KEYS:
        for name in (own.KEYS + " " + own.PINS).split():
            pin = _pin(name)
            if pin is not None:
                _reserved.append(pin)
        refuse("CONSOLE TFT_DRIVER", "This board has its own screen and keys.")
    boot_key = own.BOOT[3]
    parts = own.open_parts()
    display = parts.display
    display.auto_refresh = False
    rotation = display.rotation
    if display is getattr(board, "DISPLAY", None):  # one that is wired has its rotation already
        rotation = setting("TFT_ROTATION", rotation, choices=(0, 90, 180, 270))
    if setting("TURN", 0, choices=(0, 180)):
        rotation = (rotation + 180) % 360
        if parts.keys.has_cross:
            from hardware.turned import TurnedKeys  # for few players

            parts.keys = TurnedKeys(parts.keys)
            parts.steps = parts.steps[1:] + parts.steps[:1]
    if rotation != display.rotation:
        display.rotation = rotation
    # A second copy of what is kept in the NVM, in files.
    copy = _file_store() if isinstance(parts.store, NvmStore) else None
    return make(board.board_id, parts, copy, complaints)


def unload_openers() -> None:
    """All is open and set up: let go of the code that does only that, this file too."""
    for name in list(sys.modules):
        if not name.startswith("hardware."):  # most are not: they need not be taken apart
            continue
        package, _, module = name.rpartition(".")
        if package == "hardware.boards" or (package == "hardware" and module in _OPENERS):
            del sys.modules[name]
            delattr(sys.modules[package], module)


def _file_of_board(load, board_id: str):
    """A module of `hardware.boards`, None where it is missing."""
    try:
        return load("boards." + board_id)
    except ImportError as error:
        if "hardware.boards." not in str(error):
            raise
        return None


# Pins


def pin_named(name: str, instead: str = "nothing", default: str = ""):
    """The pin of the board that a setting names; None where neither it nor the default is free.

    :param str name: the key in settings.toml
    :param str instead: what happens without the pin, for the sentence
    :param str default: name of the pin used where the key is missing or names none
    """
    found = setting(name, default)
    pin = _pin(found)
    refusal = _refusal(name, found, pin)
    if refusal:
        pin = None
        if found != default:
            pin = _pin(default)
            if _refusal(name, default, pin):
                pin = None
        if written(name) or _pin(found):
            complain(name, found, refusal, instead if pin is None else default)
    if pin is not None:
        _claims.append((name, pin))
    return pin


def pins_named(names, usual) -> list:
    """The pins of several settings. What is left out has its usual pin before others may name it.

    :param names: the keys in settings.toml
    :param usual: their defaults, as `pin_named` has them
    """
    for at in range(len(names)):
        pin = _pin(usual[at])
        if not written(names[at]) and not _refusal(names[at], usual[at], pin):
            _claims.append((names[at], pin))
    return [pin_named(names[at], "nothing", usual[at]) for at in range(len(names))]


def _pin(name: str):
    pin = getattr(board, name, None) if name else None
    return pin if isinstance(pin, Pin) else None


def _refusal(name: str, value: str, pin) -> str:
    """What would be allowed for a key in place of this pin; empty where it may have it."""
    if not value:
        return ""
    if pin is None:
        names = [each for each in dir(board) if _pin(each)]
        return "the name of a pin of this board, such as " + ", ".join(names[:6])
    for key, claimed in _claims:
        if claimed is pin:
            return "" if key == name else f"a free pin; {value} is {key} already"
    if written(name):
        for reserved in _reserved:
            if reserved is pin:
                return f"a free pin; {value} is used by the board itself"
    try:
        DigitalInOut(pin).deinit()
    except ValueError:
        return f"a free pin; {value} is in use already"
    return ""


# Parts.


def pins_of(names: str) -> list:
    """The pins that `board` has under these names, separated by blanks."""
    return [getattr(board, name) for name in names.split()]


def scanner_of(names: str, pressed: bool = False):
    """The scanner of keys that have a pin each.

    :param str names: their names in `board`
    :param bool pressed: how they read when pressed: low where they lead to ground
    """
    return keypad.Keys(pins_of(names), value_when_pressed=pressed)


def register_of(names: str, count: int):
    """The scanner of keys behind a shift register.

    :param str names: its clock, output and latch in `board`
    :param int count: how many keys
    """
    clock, data, latch = pins_of(names)
    return keypad.ShiftRegisterKeys(
        clock=clock, data=data, latch=latch, key_count=count, value_when_pressed=True
    )


def eight_keys(names: str) -> Keys:
    """The keys of a board that has all eight, each from its pin to ground.

    :param str names: up, down, left, right, A, B, Start, Select and what is Select as well
    """
    scanner = scanner_of(names)
    return Keys(scanner, bytes([min(number, SELECT) for number in range(scanner.key_count)]))


def open_leds(
    pin=None, n: int = 0, order: str = "GRB", brightness: int = 20, ma: int = 250, clock=None
):
    """The pixels of the board, or the strip that settings.toml describes in their place.

    :param Pin pin: data pin of the built-in pixels, None where there are none
    :param int n: how many are built in
    :param str order: their order of colours
    :param int brightness: their cap, per cent
    :param int ma: their budget, milliamps
    :param Pin clock: the pin of their clock, where they are DotStars
    """
    leds: NoLeds | Leds = NoLeds()
    if pin is not None:
        try:
            wire = NeoPixelWire(pin) if clock is None else DotStarWires(clock, pin, n)
            leds = Leds(wire, n, order, brightness, ma)
        except ValueError:
            pass  # the owner of an unknown board uses their pin for something else
    instead = "the built-in LEDs" if leds.n else "no LEDs"
    strip = pin_named("LEDS_PIN", instead)
    if strip is not None:
        n = setting("LEDS_COUNT", 8, 1, _MOST_PIXELS)
        order = setting("LEDS_ORDER", "GRB", choices="GRB RGB RBG GBR BRG BGR".split())
        try:
            leds = Leds(NeoPixelWire(strip), n, order, 20, 250)
            brightness = 20
            ma = 250
        except (NotImplementedError, ValueError):
            complain("LEDS_PIN", setting("LEDS_PIN", ""), "a pin that can be an output", instead)
    leds.limit(setting("LEDS_BRIGHTNESS", brightness, 1, 100), setting("LEDS_MA", ma, 1, 10000))
    return leds


def open_speaker(open_voice=None, *pins) -> Speaker:
    """The board's speaker, or the one on ``SPEAKER_PIN``.

    :param open_voice: makes the voice of the built-in one, a voice of `hardware.speaker`;
        None where there is none
    :param pins: what it is called with
    """
    instead = "the built-in speaker" if open_voice else "no sound"
    pin = pin_named("SPEAKER_PIN", instead)
    if pin is not None:
        try:
            PwmVoice(pin).deinit()
            return Speaker(PwmVoice, (pin,), complaints)
        except (ImportError, RuntimeError, ValueError) as error:
            allowed = f"a pin that can pulse (PWM); the board says: {error}"
            complain("SPEAKER_PIN", setting("SPEAKER_PIN", ""), allowed, instead)
    return Speaker(open_voice, pins, complaints)


def open_store(page: int = 0):
    """The NVM where there is one, unless settings.toml wants a file; else a file.

    :param int page: as `hardware.console.NvmStore` takes it
    """
    if setting("SAVE", "nvm", choices=("nvm", "file")) == "file":
        store = _file_store()
        if store is not None:
            return store
        way = f" Hold {boot_key} while the board gets power: then it may." if boot_key else ""
        report(
            "settings.toml: SAVE = file: the drive is the computer's, the program may not write it."
            f"{way} Now: nvm."
        )
    return _nvm_store(page) or _file_store() or NoStore()


def _nvm_store(page: int):
    """The NVM, or None where the chip has none that can be read.

    :param int page: as `NvmStore` takes it
    """
    try:
        import microcontroller

        if microcontroller.nvm:
            microcontroller.nvm[0]  # raises where it cannot be read
            return NvmStore(microcontroller.nvm, page)
    except (ImportError, AttributeError, NotImplementedError, RuntimeError):
        pass
    return None


def _file_store():
    """Files on the drive, or None where code may not write it."""
    import storage

    if storage.getmount("/").readonly:
        return None
    from savestore_file import FileStore

    return FileStore("/save")
