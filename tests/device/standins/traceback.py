# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""As CircuitPython prints exceptions."""

import sys


def print_exception(error):
    sys.print_exception(error)
