# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The firmware's font, which nothing here draws with."""


class FONT:
    def get_bounding_box():
        return 6, 12
