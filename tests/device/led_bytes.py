# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is sent to the LEDs, and at which tick, in the VM and in the simulator, both played by the
same keys. `test_led_bytes.py` compares the two.
"""

from pathlib import Path

from tests.device.both import FIRST_TICK, play_in_the_simulator, play_in_the_vm
from tests.device.session import place

Settings = dict[str, int | str]

_STRIP: Settings = {"TFT_DRIVER": "st7789", "LEDS_PIN": "GP28", "LEDS_COUNT": 84}

LAYOUTS: dict[str, tuple[str, Settings]] = {
    "built in": ("pybadge", {}),
    "strip": ("raspberry_pi_pico", {**_STRIP, "LEDS_ORDER": "RGB"}),
    "matrix": (
        "raspberry_pi_pico",
        {
            **_STRIP,
            "LEDS_LAYOUT": "matrix 8x8 serpentine bottom-right",
            "LEDS_MA": 40,  # so little that all get less
        },
    ),
}
"""Boards and settings: LEDs for a part of the path, for all of it and the track, for the board."""

SCRIPT = f"""
def cursor(*keys):
    for key in keys:
        you.press(key)
        you.wait(2100)  # what is chosen pulses once in two seconds


def level(number):
    app.preferences[{place("LEDS")}] = number
    app.apply_preferences()
    you.wait(100)


you.press('DOWN', 'UP', 'A')
for game in ('against computers', 'extra'):
    you.resume(RECORDS[game])
    you.until('board')
    level(3)
    cursor('RIGHT', 'RIGHT', 'A', 'RIGHT')
    you.press('A')
    you.wait(9000)  # computers move
level(2)
for game in ('cross', 'hops'):
    you.resume(RECORDS[game])
    cursor('RIGHT', 'DOWN')
    you.press('A')
    you.wait(2000)
    for throw in range(4):
        you.press('A')
        you.wait(1200)
level(1)
you.wait(61000)  # they go out after a minute
cursor('UP', 'RIGHT')
level(0)
"""

_IN_THE_VM = """

def note(output, buffer):
    print("sent", supervisor.now, buffer.hex())


neopixel_write.neopixel_write = note
"""

Sent = list[tuple[int, bytes]]


def from_the_vm(layout: str, drive: Path, script: str = SCRIPT) -> Sent:
    """Return the ticks and bytes that the bundle sends in the VM.

    :param str layout: one of `LAYOUTS`
    :param Path drive: made new
    :param str script: what is played
    """
    board, settings = LAYOUTS[layout]
    printed = play_in_the_vm(board, drive, script, _IN_THE_VM, settings)
    found = [line.split() for line in printed if line.startswith("sent ")]
    return [(int(ticks), bytes.fromhex(content)) for _, ticks, content in found]


def from_the_simulator(layout: str, script: str = SCRIPT) -> Sent:
    """Return the ticks and bytes that the sources send in the simulator.

    :param str layout: one of `LAYOUTS`
    :param str script: what is played
    """
    board, settings = LAYOUTS[layout]
    machine = play_in_the_simulator(board, script, settings=settings).machine
    return [(FIRST_TICK + micros // 1000, sent) for micros, sent in machine.led_writes]
