# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A screen on a bus; on a device it lives outside the heap."""


class BusDisplay:
    root_group = None
    brightness = 1.0

    def __init__(
        self,
        bus,
        init_sequence,
        *,
        width,
        height,
        rotation=0,
        colstart=0,
        rowstart=0,
        backlight_pin=None,
        auto_refresh=True,
    ):
        self.width = width
        self.height = height
        self.rotation = rotation
        self.auto_refresh = auto_refresh

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        return True
