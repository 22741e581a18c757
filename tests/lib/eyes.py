# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How eyes see the colours of a screen: 16-bit colours, colour blindness, the colour difference
CIEDE2000, the contrast of letters on their ground. Used by the tests of the palettes and the LEDs.
"""

import math
from itertools import combinations

Triple = tuple[float, float, float]
NAMES = ("blue", "red", "yellow", "green", "purple", "white", "black")
LEAST = 12.0

# Rows that turn linear RGB into what an eye sees that lacks one kind of cone: Machado, Oliveira,
# Fernandes 2009 (severity 1); Viénot, Brettel, Mollon 1999.
DEFICIENCIES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan (Machado)": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan (Machado)": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan (Machado)": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "protan (Viénot)": (
        (0.11238, 0.88762, 0.0),
        (0.11238, 0.88762, 0.0),
        (0.00401, -0.00401, 1.0),
    ),
    "deutan (Viénot)": (
        (0.29275, 0.70725, 0.0),
        (0.29275, 0.70725, 0.0),
        (-0.02234, 0.02234, 1.0),
    ),
}
# Brettel, Viénot, Mollon 1997 for tritan: two half planes, in linear RGB.
TRITAN_HALVES = (
    ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
    ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
)
TRITAN_NORMAL = (0.03901, -0.02788, -0.01113)
EYES = (*DEFICIENCIES, "tritan (Brettel)")


def on_screen(rgb: int) -> Triple:
    """A colour as RGB565 shows it, 0 to 1 per channel."""
    red, green, blue = rgb >> 19 & 31, rgb >> 10 & 63, rgb >> 3 & 31
    return red / 31, green / 63, blue / 31


def linear(colour: Triple) -> Triple:
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour)
    return r, g, b


def times(rows: tuple[Triple, ...], vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in rows)
    return x, y, z


def seen(light: Triple, eye: str) -> Triple:
    """Linear light as an eye with this deficiency sees it."""
    if eye in DEFICIENCIES:
        return times(DEFICIENCIES[eye], light)
    side = sum(a * b for a, b in zip(TRITAN_NORMAL, light, strict=True))
    return times(TRITAN_HALVES[0 if side >= 0 else 1], light)


def lab(light: Triple) -> Triple:
    """CIE L*a*b* (D65) of linear sRGB."""
    r, g, b = (min(1.0, max(0.0, value)) for value in light)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (
        v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: Triple, other: Triple) -> float:
    """The colour difference of CIE 142-2001."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(mean7 / (mean7 + 25.0**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360
    h2 = math.degrees(math.atan2(b2, a2)) % 360
    turn, mean_h = h2 - h1, (h1 + h2) / 2
    if not c1 * c2:
        turn, mean_h = 0.0, h1 + h2
    elif abs(turn) > 180:
        mean_h += 180 if h1 + h2 < 360 else -180
        turn -= math.copysign(360, turn)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2

    def cosine(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    t = (
        1
        - 0.17 * cosine(mean_h - 30)
        + 0.24 * cosine(2 * mean_h)
        + 0.32 * cosine(3 * mean_h + 6)
        - 0.20 * cosine(4 * mean_h - 63)
    )
    light = (l2 - l1) / (1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2))
    chroma = (c2 - c1) / (1 + 0.045 * mean_c)
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * mean_c * t)
    twist = math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2)))
    rotation = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25.0**7)) * math.sin(twist)
    return math.sqrt(light**2 + chroma**2 + hue**2 + rotation * chroma * hue)


def luminance(rgb: int) -> float:
    r, g, b = linear(on_screen(rgb))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: int, other: int) -> float:
    """The contrast ratio of WCAG 2."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def distances(lights: list[Triple], eye: str) -> list[tuple[float, str]]:
    """The difference of each pair of colours, least first."""
    found = [lab(seen(light, eye)) for light in lights]
    return sorted(
        (ciede2000(found[a], found[b]), f"{NAMES[a]} and {NAMES[b]}")
        for a, b in combinations(range(len(found)), 2)
    )
