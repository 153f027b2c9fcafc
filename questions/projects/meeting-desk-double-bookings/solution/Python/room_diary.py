"""The meetings of one room."""


class RoomDiary:
    """Keeps the meetings of a room, the earliest first, so that a time is found by halving."""

    def __init__(self):
        self._bookings = []

    def add(self, booking):
        place = _first_from(self._bookings, booking.start)
        self._bookings.insert(place, booking)

    def remove(self, booking):
        self._bookings.remove(booking)

    def reschedule(self, booking, start, end):
        """Gives a meeting new times and, with them, its new place in the diary."""
        self.remove(booking)
        booking.start = start
        booking.end = end
        self.add(booking)

    def conflict(self, start, end, ignored=None):
        """The first meeting that overlaps the span, apart from the ignored one; None without any.

        Meetings of a room never overlap each other, so it is enough to look at the last one that
        begins before the span and at the next one.
        """
        others = [booking for booking in self._bookings if booking is not ignored]
        place = _first_from(others, start)
        for booking in others[max(place - 1, 0) : place + 1]:
            if booking.overlaps(start, end):
                return booking
        return None

    def meeting_at(self, minute):
        """The meeting that is on at that minute; None if the room is free."""
        place = _first_from(self._bookings, minute + 1)
        if place > 0 and self._bookings[place - 1].contains(minute):
            return self._bookings[place - 1]
        return None

    def listing(self):
        return [booking.describe() for booking in self._bookings]


def _first_from(bookings, start):
    """The place of the first meeting that begins at `start` or later."""
    low, high = 0, len(bookings)
    while low < high:
        middle = (low + high) // 2
        if bookings[middle].start < start:
            low = middle + 1
        else:
            high = middle
    return low
