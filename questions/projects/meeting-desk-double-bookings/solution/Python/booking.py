"""One meeting in one room."""

from clock import format_span


class Booking:
    def __init__(self, number, room, team, start, end):
        self.number = number
        self.room = room
        self.team = team
        self.start = start
        self.end = end

    def contains(self, minute):
        """Whether the meeting is on. It is over at the minute at which it ends."""
        return self.start <= minute < self.end

    def overlaps(self, start, end):
        """Whether the meeting and a span of time have a minute in common."""
        return self.start < end and start < self.end

    def label(self):
        return f"#{self.number} {self.team}"

    def describe(self):
        return f"{format_span(self.start, self.end)} {self.label()}"
