"""The format of the programs in the data centre:

2024-03-01 12:00:05 WARN payments 120ms card declined
2024-03-01 12:00:07 ERROR mail - no connection
"""
import re

from entry import Entry

LINE = re.compile(
    r'(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) (DEBUG|INFO|WARN|ERROR) ([a-z]+) (?:(\d+)ms|-) (.+)')


def parse_classic(line):
    """Returns the entry, or None if the line is no such line."""
    match = LINE.fullmatch(line)
    if not match:
        return None
    time, level, service, millis, message = match.groups()
    return Entry(time, level, service, None if millis is None else int(millis), message)
