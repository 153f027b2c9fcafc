"""All entries in the order in which they were made. Entries are cancelled, but never deleted."""

from entry import Entry
from totals import Totals


class Ledger:
    def __init__(self):
        self._entries = []

    def append(self, kind, article, quantity, **details):
        entry = Entry(len(self._entries) + 1, kind, article, quantity, **details)
        self._entries.append(entry)
        return entry

    def find(self, number):
        """The entry with that number; None if there is none."""
        if 1 <= number <= len(self._entries):
            return self._entries[number - 1]
        return None

    def articles(self):
        """Every article once, in the order of its first entry."""
        return list(dict.fromkeys(entry.article for entry in self._entries))

    def totals(self, article):
        totals = Totals()
        for entry in self._valid():
            if entry.article == article:
                totals.add(entry)
        return totals

    def left_to_return(self, sale):
        """How many of a sale the customer still has."""
        returned = sum(entry.quantity for entry in self._entries if entry.sale is sale)
        return sale.quantity - returned

    def _valid(self):
        return [entry for entry in self._entries if not entry.is_cancelled]
