"""Somebody being signed in on one device."""


class Session:
    def __init__(self, number, user, kind, seconds, now):
        self.number = number
        self.user = user
        self.kind = kind
        self.last_used = now
        self._seconds = seconds

    def ends_at(self):
        return self.last_used + self._seconds

    def is_over(self, now):
        """A session that is used at the second at which it ends is used too late."""
        return now >= self.ends_at()
