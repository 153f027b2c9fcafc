"""Which sessions have ended, and why."""

EXPIRED = "expired"
DROPPED = "dropped"
LOGGED_OUT = "logged out"


class History:
    def __init__(self):
        self._ended = []

    def record(self, number, reason):
        self._ended.append((number, reason))

    def reason_of(self, number):
        """Why that session ended; None if it has not."""
        for ended, reason in self._ended:
            if ended == number:
                return reason
        return None

    def count(self, reason):
        """How many sessions ended for that reason."""
        return sum(1 for _, other in self._ended if other == reason)
