"""The days on which the library is closed."""
from dates import add_days


class Closures:
    def __init__(self):
        self._days = set()

    def add(self, first, last):
        """Closes the library from the first to the last day, both included."""
        day = first
        while day <= last:
            self._days.add(day)
            day = add_days(day, 1)

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
