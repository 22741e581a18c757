# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where a board starts the program, and a PC the simulator. Imported, it is the standard `code`."""

try:  # Else the firmware paints its terminal first, for up to 0.3 s.
    import supervisor

    supervisor.runtime.display.auto_refresh = False
except (ImportError, AttributeError, RuntimeError):  # a PC; a board that has no screen yet
    pass

if __name__ == "__main__":
    import sys

    if sys.implementation.name == "cpython":
        from hardware.simulator.__main__ import main

        sys.exit(main())

    def damaged():
        """Name the first of the files that check all others which is not as contents.txt says."""
        from binascii import crc32

        try:
            listing = open("contents.txt")  # noqa: SIM115
        except OSError:
            return ""  # hardware.contents knows whether it has to be there
        name = "contents.txt"
        try:
            folder = listing.readline()[1:-2]  # [hardware/]
            for _ in range(2):
                crc, _, name = listing.readline().split()
                name = folder + name + ".mpy"
                with open(name, "rb") as file:
                    if crc32(file.read()) != int(crc, 16):
                        return name
                name = "contents.txt"
        except (OSError, ValueError):
            return name
        return ""

    def stop(sentence):
        """Say what is wrong where no other file can, on the console, which the screen shows."""
        import time

        print("error", sentence)
        try:
            supervisor.runtime.autoreload = True
            supervisor.runtime.display.auto_refresh = True
        except (AttributeError, NameError):
            pass
        while True:  # until a file is copied: then the firmware starts again
            time.sleep(1)

    AGAIN = "Copy everything from the download to the drive again; only settings.toml may stay."
    console = None
    file = damaged()
    if file:
        stop(f"The file {file} on the drive is missing or damaged. {AGAIN}")
    try:
        import hardware.contents

        hardware.contents.Damage  # noqa: B018 - an older version, which is taken first, has none
    except Exception as error:  # not damaged: not there, older, or the firmware cannot read it
        version = ".".join([str(number) for number in sys.implementation.version[:3]])
        if isinstance(error, (ImportError, AttributeError)) or version.startswith("10."):
            stop(f"The folder hardware on the drive is missing, damaged or old. Delete it. {AGAIN}")
        stop(
            f"These files need CircuitPython 10, and this board has {version}. Install 10 from "
            "circuitpython.org/downloads: the game then starts by itself."
        )
    try:
        hardware.contents.check()
        from ui.app import App

        from hardware.console import open_console

        console = open_console()
        App(console).run()
    except Exception as error:
        from hardware.trouble import tell

        tell(error, console)
    finally:
        if console:
            console.leds.off()
else:  # this file hides the standard library's module of the same name, which pdb needs
    import os

    __file__ = os.path.join(os.path.dirname(os.__file__), "code.py")
    with open(__file__, encoding="utf-8") as _standard:
        exec(compile(_standard.read(), __file__, "exec"))
