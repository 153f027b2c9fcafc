"""When things happened. A program writes its log in order of time."""


class Timeline:
    def __init__(self, entries):
        self.first = entries[0].time
        self.last = entries[-1].time
        self.busiest_hour = None
        self.busiest_count = 0
        hour, count = None, 0
        for entry in entries:
            if entry.time[:13] != hour:
                hour, count = entry.time[:13], 0
            count += 1
            # The earliest of several equally busy hours.
            if count > self.busiest_count:
                self.busiest_hour, self.busiest_count = hour, count

    def lines(self):
        return [
            f'from {self.first} to {self.last}',
            f'busiest hour {self.busiest_hour} with {self.busiest_count}',
        ]
