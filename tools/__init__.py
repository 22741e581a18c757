# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is built on the desktop: the device bundle, the art, the pictures of the README."""
