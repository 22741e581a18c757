# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs once at power-on, before USB comes up: are all files whole, and who may write the drive.

The computer may. Is the key A held down, the program may instead, and a light blinks; the computer
then only reads. That lasts until the next reset: without the key everything is as before.
"""

try:  # what is printed here, the firmware keeps in boot_out.txt: code.py looks for it there
    from hardware.contents import check

    whole = check()
    if whole:
        print(whole)
except Exception as error:  # code.py says it where it is seen
    print("boot.py:", error)

try:
    from hardware.boot_key import ask

    ask()
except Exception as error:  # the drive is as it was
    print("boot.py:", error)
