# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A clock that stands still until the script moves it on."""

now = 1000


class runtime:
    autoreload = True
    display = None
    usb_connected = False


def ticks_ms():
    return now


def pass_time(ms):
    global now
    now = now + ms & (1 << 29) - 1
