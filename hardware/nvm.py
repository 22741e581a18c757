# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The chip's own NVM as a medium for `savestore`; `hardware.store` opens it."""


class NvmStore:
    """The NVM of the chip.

    :param nvm: `microcontroller.nvm`
    :param int page: 256 where writing into erased bytes appends without an erase, else 0
    """

    def __init__(self, nvm, page: int):
        self._nvm = nvm
        self.size = len(nvm)
        self.page = page

    def read(self):
        """Everything, as one slice."""
        return self._nvm[0 : self.size]

    def write(self, at: int, data) -> None:
        """Replace the bytes from `at` on.

        :raises RuntimeError: where the chip refuses
        """
        self._nvm[at : at + len(data)] = data
