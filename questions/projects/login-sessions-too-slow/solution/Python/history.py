"""Which sessions have ended, and why."""

from collections import Counter

EXPIRED = "expired"
DROPPED = "dropped"
LOGGED_OUT = "logged out"


class History:
    def __init__(self):
        self._reasons = {}
        self._counts = Counter()

    def record(self, number, reason):
        self._reasons[number] = reason
        self._counts[reason] += 1

    def reason_of(self, number):
        """Why that session ended; None if it has not."""
        return self._reasons.get(number)

    def count(self, reason):
        """How many sessions ended for that reason."""
        return self._counts[reason]
