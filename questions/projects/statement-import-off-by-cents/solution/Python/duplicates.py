"""Recognises entries that were imported before: the files of the bank overlap."""


from collections import Counter


class Duplicates:
    """Equal lines of one file are payments of their own, so lines are counted for each file."""

    def __init__(self):
        # How often each entry was imported, and how often it stands in the current file.
        self._imported = Counter()
        self._in_file = Counter()

    def begin_file(self):
        self._in_file.clear()

    def is_duplicate(self, entry):
        """Whether an earlier file had an entry as often as this file has by now."""
        key = entry.key()
        self._in_file[key] += 1
        if self._in_file[key] <= self._imported[key]:
            return True
        self._imported[key] += 1
        return False
