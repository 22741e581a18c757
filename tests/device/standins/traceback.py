# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""As CircuitPython prints exceptions."""

import io
import sys


def print_exception(error):
    sys.print_exception(error)


def format_exception(error):
    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()
