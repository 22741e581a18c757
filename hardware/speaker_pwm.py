# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A speaker on a PWM pin: a piezo or an amplifier. Imported when sound is switched on."""

import pwmio


class Voice:
    """Square waves on a pin.

    :param Pin pin: where the speaker is
    """

    def __init__(self, pin):
        self._pwm = pwmio.PWMOut(pin, duty_cycle=0, frequency=440, variable_frequency=True)

    def start(self, hz: int) -> None:
        """Sound until `stop`."""
        self._pwm.frequency = hz
        self._pwm.duty_cycle = 0x2000

    def stop(self) -> None:
        """Be silent."""
        self._pwm.duty_cycle = 0

    def deinit(self) -> None:
        """Give the pin back."""
        self._pwm.deinit()
