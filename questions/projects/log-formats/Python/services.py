"""What each service did."""


class ServiceStats:
    def __init__(self, name):
        self.name = name
        self.entries = 0
        self.errors = 0
        self.trace_lines = 0
        self.slowest = None

    def add(self, entry):
        self.entries += 1
        self.trace_lines += entry.trace
        if entry.level == 'ERROR':
            self.errors += 1
        if entry.millis is not None and (self.slowest is None or entry.millis > self.slowest):
            self.slowest = entry.millis

    def line(self):
        slowest = '-' if self.slowest is None else f'{self.slowest} ms'
        return (f'{self.name}: entries {self.entries}, errors {self.errors}, '
                f'slowest {slowest}, trace lines {self.trace_lines}')


def stats_by_service(entries):
    """One for each service, in the order of their names."""
    by_name = {}
    for entry in entries:
        by_name.setdefault(entry.service, ServiceStats(entry.service)).add(entry)
    return [by_name[name] for name in sorted(by_name)]
