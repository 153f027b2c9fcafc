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
        """The next time at which something happens, and all that does, in the order of the plan."""
        time = self._events[0][0]
        events = []
        while self._events and self._events[0][0] == time:
            events.append(heapq.heappop(self._events)[2:])
        return time, events
