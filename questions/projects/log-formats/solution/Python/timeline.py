"""When things happened."""
from collections import Counter


class Timeline:
    def __init__(self, entries):
        self.first = min(entry.time for entry in entries)
        self.last = max(entry.time for entry in entries)
        hours = Counter(entry.time[:13] for entry in entries)
        # The earliest of several equally busy hours.
        self.busiest_hour = min(hours, key=lambda hour: (-hours[hour], hour))
        self.busiest_count = hours[self.busiest_hour]

    def lines(self):
        return [
            f'from {self.first} to {self.last}',
            f'busiest hour {self.busiest_hour} with {self.busiest_count}',
        ]
