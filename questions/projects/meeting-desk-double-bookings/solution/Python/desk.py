"""The front desk: understands commands and answers them."""

from booking import Booking
from clock import format_span, parse_time
from room_diary import RoomDiary


class Desk:
    def __init__(self):
        self._diaries = {}
        self._bookings = {}
        self._last_number = 0
        self._commands = {
            "book": self._book,
            "move": self._move,
            "cancel": self._cancel,
            "list": self._list,
            "at": self._at,
        }

    def answer(self, line):
        """The lines that answer a command."""
        name, *words = line.split()
        return self._commands[name](*words)

    def _book(self, room, start_text, end_text, team):
        start, end = parse_time(start_text), parse_time(end_text)
        diary = self._diary(room)
        conflict = diary.conflict(start, end)
        if conflict:
            return [f"taken: {conflict.describe()}"]
        self._last_number += 1
        booking = Booking(self._last_number, room, team, start, end)
        diary.add(booking)
        self._bookings[booking.number] = booking
        return [f"booked {booking.label()}"]

    def _move(self, number_text, start_text, end_text):
        booking = self._bookings.get(int(number_text))
        if booking is None:
            return [f"unknown #{number_text}"]
        start, end = parse_time(start_text), parse_time(end_text)
        diary = self._diary(booking.room)
        conflict = diary.conflict(start, end, ignored=booking)
        if conflict:
            return [f"taken: {conflict.describe()}"]
        diary.reschedule(booking, start, end)
        return [f"moved {booking.label()} to {format_span(start, end)}"]

    def _cancel(self, number_text):
        booking = self._bookings.pop(int(number_text), None)
        if booking is None:
            return [f"unknown #{number_text}"]
        self._diary(booking.room).remove(booking)
        return [f"cancelled {booking.label()}"]

    def _list(self, room):
        return self._diary(room).listing() or ["no meetings"]

    def _at(self, room, time_text):
        booking = self._diary(room).meeting_at(parse_time(time_text))
        return [booking.label() if booking else "free"]

    def _diary(self, room):
        """The diary of a room. A room exists as soon as somebody asks for it."""
        return self._diaries.setdefault(room, RoomDiary())
