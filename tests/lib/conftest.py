# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Blinka's bitmaps lack what gives the memory of the firmware's back."""

import displayio

if not hasattr(displayio.Bitmap, "deinit"):
    setattr(displayio.Bitmap, "deinit", lambda bitmap: None)  # noqa: B010 - the stubs do not know it
