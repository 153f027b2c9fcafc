"""How long sessions live without being used, and how many there may be."""


class Limits:
    def __init__(self, short_seconds, long_seconds, capacity, per_user):
        self._seconds = {"short": short_seconds, "long": long_seconds}
        self.capacity = capacity
        self.per_user = per_user

    def seconds_of(self, kind):
        return self._seconds[kind]
