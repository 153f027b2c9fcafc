"""What will happen, and when."""
import heapq


class Clock:
    def __init__(self):
        self._events = []

    def is_empty(self):
        return not self._events

    def add(self, time, job, what):
        """Every job has one event at a time."""
        heapq.heappush(self._events, (time, job.index, job, what))

    def next(self):
        """The next event; of several at one time, that of the first job in the plan."""
        time, _, job, what = heapq.heappop(self._events)
        return time, job, what
