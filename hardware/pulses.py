# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The voice of a speaker on a PWM pin, for `hardware.speaker`."""


class PwmVoice:
    """Square waves of a piezo or an amplifier on a PWM pin.

    :param Pin pin: where the speaker is
    """

    def __init__(self, pin):
        self._pwm = __import__("pwmio").PWMOut(
            pin, duty_cycle=0, frequency=440, variable_frequency=True
        )

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
