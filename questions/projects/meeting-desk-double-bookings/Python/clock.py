"""Times of a day, kept as minutes since midnight."""

MINUTES_PER_HOUR = 60


def parse_time(text):
    """The minutes of a time such as "09:30". "24:00" is the end of the day."""
    hours, minutes = text.split(":")
    return int(hours) * MINUTES_PER_HOUR + int(minutes)


def format_time(minutes):
    hours, rest = divmod(minutes, MINUTES_PER_HOUR)
    return f"{hours:02}:{rest:02}"


def format_span(start, end):
    return f"{format_time(start)}-{format_time(end)}"
