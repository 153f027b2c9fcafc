"""The days on which the library is closed."""
from dates import Date, add_days, days_in_month


class Closures:
    def __init__(self):
        self._days = set()

    def add(self, first, last):
        """Closes the library from the first to the last day, both included."""
        if (first.year, first.month) == (last.year, last.month):
            self._close_part(first, last.day)
        else:
            self._close_part(first, days_in_month(first.year, first.month))
            self._close_part(Date(last.year, last.month, 1), last.day)

    def _close_part(self, first, last_day):
        for day in range(first.day, last_day + 1):
            self._days.add(Date(first.year, first.month, day))

    def is_closed(self, date):
        return date in self._days

    def next_open_day(self, date):
        """The date itself if the library is open then."""
        while self.is_closed(date):
            date = add_days(date, 1)
        return date

    def count_between(self, start, end):
        """How many closed days come after the start, up to and including the end."""
        return sum(start < day <= end for day in self._days)
