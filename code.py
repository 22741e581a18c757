# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where a board starts the program, and a PC the simulator. Imported, it is the standard `code`."""

try:  # At the first jump the firmware would paint what its terminal says, for up to 0.3 s.
    import supervisor

    supervisor.runtime.display.auto_refresh = False
except (ImportError, AttributeError, RuntimeError):  # a PC; a board that has no screen yet
    pass

if __name__ == "__main__":
    import sys

    if sys.implementation.name == "cpython":
        from hardware.simulator.__main__ import main

        sys.exit(main())
    console = None
    try:
        import hardware.contents

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
