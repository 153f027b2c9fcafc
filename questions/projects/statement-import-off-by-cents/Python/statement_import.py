"""Imports the statements of an account and compares its balance with what the bank says."""

from duplicates import Duplicates
from entry import Entry
from money import format_amount, parse_amount
from rates import Rates


class StatementFile:
    def __init__(self, name):
        self.name = name
        self.imported = 0
        self.skipped = 0
        # The balances that the bank states, each with its day.
        self.stated = []


class StatementImport:
    def __init__(self):
        self._currency = ""
        self._opening = 0
        self._rates = Rates()
        self._duplicates = Duplicates()
        self._files = []
        self._entries = []
        self._lines = {
            "account": self._read_account,
            "rate": self._rates.add,
            "file": self._read_file,
            "entry": self._read_entry,
            "balance": self._read_balance,
        }

    def read(self, line):
        name, *words = line.split()
        self._lines[name](*words)

    def report(self):
        """What became of every file, and the balance after all of them.

        Nothing is converted before, because rates may come after the entries that need them.
        """
        lines = []
        for file in self._files:
            lines.append(f"{file.name}: {file.imported} imported, {file.skipped} skipped")
            lines += [self._reconciliation(day, stated) for day, stated in file.stated]
        lines.append(f"balance {format_amount(self._balance_on(self._last_day()))}")
        return lines

    def _read_account(self, currency, opening):
        self._currency = currency
        self._opening = parse_amount(opening)

    def _read_file(self, name):
        self._files.append(StatementFile(name))

    def _read_entry(self, day, reference, amount, currency):
        entry = Entry(day, reference, amount, currency)
        if self._duplicates.is_duplicate(entry):
            self._files[-1].skipped += 1
            return
        self._files[-1].imported += 1
        self._entries.append(entry)

    def _read_balance(self, day, amount):
        self._files[-1].stated.append((day, parse_amount(amount)))

    def _reconciliation(self, day, stated):
        difference = self._balance_on(day) - stated
        return f"{day} {f'off by {format_amount(difference)}' if difference else 'ok'}"

    def _balance_on(self, day):
        """The balance at the end of a day."""
        booked = [
            entry.booked_cents(self._currency, self._rates)
            for entry in self._entries
            if entry.day <= day
        ]
        return self._opening + sum(booked)

    def _last_day(self):
        return max((entry.day for entry in self._entries), default="")
