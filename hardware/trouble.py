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
    return f"Stopped by an error: {type(error).__name__}: {error}"


def tell(error) -> int:
    """Show the sentence on the screen, where the terminal mirrors the console, and print it.

    :return: the exit status, 1
    """
    try:
        import board
        import displayio

        display = getattr(board, "DISPLAY")  # noqa: B009
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        display.auto_refresh = True
    except (ImportError, AttributeError):
        pass  # no screen of its own
    if not isinstance(error, (Trouble, ImportError)):
        import traceback

        traceback.print_exception(error)
    print("error", sentence(error))
    return 1
