"""The format of the programs in the cloud:

ts=2024-03-01T13:00:05+01:00 level=warning svc=payments dur=1.25s msg="card \\"gold\\" declined"
"""
import re
from datetime import datetime, timezone

from entry import Entry

PAIR = re.compile(r'([a-z_]+)=(?:"((?:[^"\\]|\\.)*)"|([^ "]+))(?: |$)')
LEVELS = {'debug': 'DEBUG', 'info': 'INFO', 'warning': 'WARN', 'error': 'ERROR', 'fatal': 'ERROR'}
REQUIRED = ('ts', 'level', 'svc', 'msg')


def parse_keyed(line):
    """Returns the entry, or None if the line is no such line or lacks something."""
    values = read_pairs(line)
    if values is None or any(key not in values for key in REQUIRED):
        return None
    millis = read_millis(values['dur']) if 'dur' in values else None
    level = LEVELS[values['level']]
    return Entry(utc(values['ts']), level, values['svc'], millis, values['msg'])


def read_pairs(line):
    values = {}
    at = 0
    while at < len(line):
        match = PAIR.match(line, at)
        if not match:
            return None
        key, quoted, plain = match.groups()
        values[key] = plain if quoted is None else quoted
        at = match.end()
    return values


def read_millis(text):
    if text.endswith('ms'):
        return int(text[:-2])
    seconds, _, fraction = text[:-1].partition('.')
    return int(seconds) * 1000 + int(fraction.ljust(3, '0'))


def utc(text):
    time = datetime.fromisoformat(text).astimezone(timezone.utc)
    return time.strftime('%Y-%m-%d %H:%M:%S')
