# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The speaker: short tones that never wait, and nothing in memory while sound is off."""

import pytest

from hardware.simulator.session import Simulator

BOARDS = ["pybadge", "hack_club_sprig", "pimoroni_picosystem"]


def heard(simulator):
    return [hz for _, hz in simulator.machine.tones]


@pytest.mark.parametrize("board", BOARDS)
def test_a_tone_sounds_at_once_and_ends_by_itself(board):
    simulator = Simulator(board)
    console = simulator.console
    console.speaker.on = True
    assert console.speaker.on
    before = simulator.machine.micros
    console.speaker.tone(880, 50)
    assert simulator.machine.micros == before, "a tone never waits"
    console.speaker.tick(console.ticks())
    assert heard(simulator)[-1] == 880
    console.sleep(60)
    console.speaker.tick(console.ticks())
    assert heard(simulator)[-1] == 0


@pytest.mark.parametrize("board", BOARDS)
def test_sound_that_is_off_is_silent_and_uses_no_pin(board):
    simulator = Simulator(board)
    console = simulator.console
    pins = dict(simulator.machine.claimed)
    console.speaker.tone(880, 50)
    console.speaker.tick(console.ticks())
    assert heard(simulator) == []
    console.speaker.on = True
    assert simulator.machine.claimed != pins
    console.speaker.on = False
    assert simulator.machine.claimed == pins


def test_switching_off_ends_the_tone():
    simulator = Simulator("pimoroni_picosystem")
    console = simulator.console
    console.speaker.on = True
    console.speaker.tone(440, 1000)
    console.speaker.on = False
    assert heard(simulator)[-1] == 0
    console.speaker.tick(console.ticks())


def test_a_tone_across_the_wrap_of_the_clock_ends():
    simulator = Simulator("pimoroni_picosystem", ticks=(1 << 29) - 20)
    console = simulator.console
    console.speaker.on = True
    console.speaker.tone(440, 50)
    console.sleep(10)
    console.speaker.tick(console.ticks())
    assert heard(simulator)[-1] == 440
    console.sleep(50)
    console.speaker.tick(console.ticks())
    assert heard(simulator)[-1] == 0


def test_a_clock_that_goes_back_ends_the_tone():
    simulator = Simulator("pimoroni_picosystem", ticks=1_000_000)
    console = simulator.console
    console.speaker.on = True
    console.speaker.tone(440, 50)
    console.speaker.tick(console.ticks() - 3600)
    assert heard(simulator)[-1] == 0


def test_the_amplifier_of_the_badge_is_off_while_it_is_silent():
    simulator = Simulator("pybadge")
    console = simulator.console
    console.speaker.on = True
    amplifier = console.speaker._voice._amplifier
    assert amplifier.value is False
    console.speaker.tone(440, 20)
    assert amplifier.value is True
    console.sleep(30)
    console.speaker.tick(console.ticks())
    assert amplifier.value is False


def test_where_there_is_no_memory_for_a_tone_it_is_not_heard_and_nothing_else_happens(monkeypatch):
    simulator = Simulator("pybadge")
    speaker = simulator.console.speaker
    speaker.on = True

    def lack(sample):
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(speaker._voice._output, "play", lack)
        speaker.tone(880, 1000)
        speaker.tick(simulator.console.ticks())
    assert heard(simulator)[-1:] in ([], [0])
    assert dict(simulator.machine.outputs)["SPEAKER_ENABLE"] is False, "the amplifier is on"
    speaker.tone(440, 50)
    assert heard(simulator)[-1] == 440


def test_a_piezo_on_a_pin_of_the_players_choice():
    simulator = Simulator("pybadge", settings={"SPEAKER_PIN": "A3"})
    simulator.console.speaker.on = True
    assert simulator.machine.pin_of["A3"] in simulator.machine.claimed
    simulator.console.speaker.tone(500, 10)
    assert heard(simulator)[-1] == 500


def test_a_board_whose_firmware_lacks_the_module_says_so_and_stays_silent():
    import dataclasses

    from hardware.simulator import boards

    simulator = Simulator(dataclasses.replace(boards.load("pybadge"), modules=()))
    speaker = simulator.console.speaker
    speaker.on = True
    assert speaker.on is False
    (sentence,) = simulator.console.complaints
    assert sentence.startswith("The speaker is silent: ")
    speaker.on = True
    assert simulator.console.complaints == [sentence]
    speaker.tone(440, 10)


@pytest.mark.parametrize(
    ("board", "pin", "why"),
    [
        ("pybadge", "D8", "is used by the board itself"),  # the NeoPixels
        ("pybadge", "BUTTON_OUT", "is used by the board itself"),
        ("hack_club_sprig", "BUTTON_A", "is used by the board itself"),
        ("pimoroni_picosystem", "SW_A", "is used by the board itself"),
    ],
)
def test_a_speaker_on_a_pin_in_use_is_told_by_its_key_and_the_built_in_one_sounds(board, pin, why):
    simulator = Simulator(board, settings={"SPEAKER_PIN": pin, "LANGUAGE": "en"})
    simulator.settle()
    (sentence,) = simulator.console.complaints
    assert sentence == (
        f"settings.toml: SPEAKER_PIN = {pin} cannot be used. Allowed: a free pin; {pin} {why}. "
        "Now: the built-in speaker."
    )
    assert simulator.console.speaker.on


def test_a_pin_that_cannot_pulse_is_told_though_sound_is_off(monkeypatch):
    import pwmio

    def refuse(pin, **how):
        raise ValueError("Invalid pin")

    monkeypatch.setattr(pwmio, "PWMOut", refuse)
    console = Simulator("pybadge", settings={"SPEAKER_PIN": "A3"}).console
    (sentence,) = console.complaints
    assert "SPEAKER_PIN = A3" in sentence
    assert "PWM" in sentence
    assert sentence.endswith("Invalid pin. Now: the built-in speaker.")
