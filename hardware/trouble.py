# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Says what is wrong in a sentence, on the screen and on the console. Called by code.py."""


class Trouble(Exception):
    """Something the player can mend; its text is the sentence to show."""


def sentence(error) -> str:
    """What to tell the player about an exception."""
    if isinstance(error, Trouble):
        return str(error)
    if isinstance(error, ImportError):
        words = str(error).split("'")
        name = words[1].split(".")[0] if len(words) > 1 else str(error)
        return (
            f"The library {name} is missing or does not fit this firmware. Copy the folder lib of "
            "the download to the drive again."
        )
    if isinstance(error, MemoryError):
        return "Not enough memory. Switch off and on; if it stays, use fewer LEDs or extras."
    return f"Stopped by an error: {type(error).__name__}: {error}."


def tell(error, console=None) -> None:
    """Show the sentence until the device is switched off or a file on its drive changes.

    Where the player can mend nothing, A starts the program again; a game goes on from its save.

    :param Exception error: what has happened
    :param Console console: the device, where it could be opened
    """
    import gc
    import sys

    gc.collect()
    import supervisor

    if console is not None:
        console.leds.off()
    if not isinstance(error, (Trouble, MemoryError)):
        error = _damage() or error
    text = sentence(error)
    restarts = False
    # What opens the console may be what is missing: then it is printed, whoever reads it.
    say = getattr(sys.modules.get("hardware.console"), "say", print)
    if not isinstance(error, (Trouble, ImportError)):
        import traceback

        try:  # noqa: SIM105
            say("".join(traceback.format_exception(error)).rstrip())
        except MemoryError:
            pass  # the sentence is what matters
        if console is not None:
            restarts = True
            text += " Press " + _label_of_a(console) + " to start again."
            _pressed_a(console)  # before this could be read
    say("error", text)
    # Whoever named a pin wrongly is told that, too. A download without its files has no settings.
    settings = sys.modules.get("hardware.settings")
    if settings is not None and isinstance(error, Trouble):
        text = " ".join(settings.complaints + [text])
    supervisor.runtime.autoreload = True  # whoever mends a file sees at once whether it helped
    try:  # noqa: SIM105
        _show(text, supervisor.runtime.display)
    except (ImportError, AttributeError, RuntimeError, ValueError):
        pass  # the console has it
    import time

    while True:
        if restarts and _pressed_a(console):
            supervisor.reload()
        time.sleep(0.1)


def _damage():
    """A file that is not as it was built may be what an error comes from: say which, or None."""
    try:
        from hardware.contents import Damage, check
    except Exception:
        return None
    try:
        check(True)
    except Damage as damage:
        return Trouble(str(damage))
    except Exception:
        pass
    return None


def _pressed_a(console) -> bool:
    """Whether A has been pressed since it was asked last."""
    from hardware.console import A, Event

    event = Event()
    pressed = False
    while console.keys.get(event):
        pressed = pressed or (event.pressed and event.key == A)
    return pressed


def _label_of_a(console) -> str:
    """How the key A is labelled, in letters of the terminal: those in the circles of the caps."""
    cap = console.labels[0]
    if "Ⓐ" <= cap <= "Ⓩ":
        return chr(ord(cap) - ord("Ⓐ") + ord("A"))
    return chr(ord(cap) - ord("①") + ord("1")) if "①" <= cap <= "⑨" else "the middle key"


def _show(text: str, display) -> None:
    """Put a text on the terminal, which the firmware shows, in whole words."""
    if display is None:
        return
    import displayio
    import terminalio

    columns = display.width // terminalio.FONT.get_bounding_box()[0]
    display.root_group = displayio.CIRCUITPYTHON_TERMINAL
    display.auto_refresh = True
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) >= columns:  # a full line wraps
            lines.append("")
        lines[-1] = (lines[-1] + " " + word) if lines[-1] else word
    print("\x1b[2J\x1b[H" + "\n".join(lines))
