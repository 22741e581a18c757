# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`supervisor` of the simulated board."""

from typing import Any

from hardware.simulator import machine
from hardware.simulator.settings_file import Bare


class RunReason:
    """Why code.py runs."""

    STARTUP = "startup"
    SUPERVISOR_RELOAD = "supervisor_reload"


class Runtime:
    """Settings of the running program."""

    usb_connected = False
    serial_connected = True
    serial_bytes_available = 0

    @property
    def autoreload(self) -> bool:
        """Whether a change of a file on the drive starts code.py again."""
        return machine.current().autoreload

    @autoreload.setter
    def autoreload(self, value: bool) -> None:
        machine.current().autoreload = value
        machine.current().waits_for_files = value

    @property
    def run_reason(self) -> str:
        """Whether power came, or the program has asked for it."""
        again = machine.current().restarted
        return RunReason.SUPERVISOR_RELOAD if again else RunReason.STARTUP

    @property
    def display(self) -> Any:
        """The board's screen, None where it has none."""
        return machine.current().display


runtime = Runtime()


def ticks_ms() -> int:
    """Milliseconds, wrapping at 2**29."""
    return machine.current().ticks_ms()


def reload() -> None:
    """Start code.py again: the program ends, and whoever runs the board starts it again."""
    raise machine.Restart


def get_setting(key: str, default: object = None) -> "int | str | bool | object":
    """A value of settings.toml."""
    settings = machine.current().settings
    if key not in settings:
        return default
    value = settings[key]
    if isinstance(value, Bare) and value in ("true", "false"):
        return value == "true"
    if value is None or isinstance(value, Bare):
        raise ValueError("Invalid value")
    return value
