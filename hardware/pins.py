# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Which pins the keys of the boards are on, by their names in `board`. Nothing is imported here.

`boot.py` reads it before anything else is there; the board files get their pins from it through
`hardware.scanners`.
"""

# Up, down, left, right, A, B, Start, Select and what is Select too, each from its pin to ground.
# With a shift register its clock, output and latch; few keys in the order of their board file.
KEYS = {
    "pybadge": "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH",
    "edgebadge": "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH",
    "pygamer": "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH",
    "pimoroni_picosystem": "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y",
    "hack_club_sprig": "BUTTON_W BUTTON_S BUTTON_A BUTTON_D BUTTON_L BUTTON_K BUTTON_I BUTTON_J",
    "tinycircuits_thumby_color": "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_A BUTTON_B"
    " BUTTON_MENU BUTTON_BUMPER_LEFT BUTTON_BUMPER_RIGHT",
    "seeeduino_wio_terminal": "SWITCH_UP SWITCH_DOWN SWITCH_LEFT SWITCH_RIGHT BUTTON_1 BUTTON_2"
    " BUTTON_3 SWITCH_PRESS",
    "adafruit_feather_esp32s3_reverse_tft": "D0 D1 D2",
    "adafruit_feather_esp32s2_reverse_tft": "D0 D1 D2",
    "clue_nrf52840_express": "BUTTON_A BUTTON_B",
}

# What else is on pins of those boards, by the names that `board` has for it where it is there.
FIXED = (
    " SPEAKER SPEAKER_ENABLE AUDIO AUDIO_BCLK AUDIO_LRCLK AUDIO_DIN BUZZER JOYSTICK_X JOYSTICK_Y"
)

# What boot.py asks: the number of the key that must be held while the board gets power (A, or one
# beside it where the chip itself reads that one then), how it reads when pressed, and a light.
BOOT = {
    "pybadge": (1, True, "LED"),
    "edgebadge": (1, True, "LED"),
    "pygamer": (1, True, "LED"),
    "pimoroni_picosystem": (4, False, "LED_G"),
    "hack_club_sprig": (4, False, "WHITE_LED"),
    "tinycircuits_thumby_color": (4, False, "LED_G"),
    "seeeduino_wio_terminal": (4, False, "LED"),
    "adafruit_feather_esp32s3_reverse_tft": (1, True, "LED"),
    "adafruit_feather_esp32s2_reverse_tft": (1, True, "LED"),
    "clue_nrf52840_express": (1, False, "LED"),
}
