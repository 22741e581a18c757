# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Blinka's modules with their private names, which the type stubs do not know; after `install`."""

import importlib
from typing import Any

bitmaptools: Any = importlib.import_module("bitmaptools")
busdisplay: Any = importlib.import_module("busdisplay")
displayio: Any = importlib.import_module("displayio")
fontio: Any = importlib.import_module("fontio")
fourwire: Any = importlib.import_module("fourwire")
terminalio: Any = importlib.import_module("terminalio")
tilegrid: Any = importlib.import_module("displayio._tilegrid")
Area: Any = importlib.import_module("displayio._area").Area
# What `displayio.CIRCUITPYTHON_TERMINAL` is.
splash: Any = importlib.import_module("displayio._group").circuitpython_splash
