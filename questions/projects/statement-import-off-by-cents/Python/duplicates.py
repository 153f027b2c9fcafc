"""Recognises entries that were imported before: the files of the bank overlap."""


class Duplicates:
    def __init__(self):
        self._known = set()

    def is_duplicate(self, entry):
        """Whether an entry is there already. It is known from now on."""
        if entry.key() in self._known:
            return True
        self._known.add(entry.key())
        return False
