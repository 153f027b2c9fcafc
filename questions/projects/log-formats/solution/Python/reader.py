"""Turns the lines of a log into entries."""
from classic import parse_classic
from entry import Log
from keyed import parse_keyed


def read_log(lines):
    log = Log()
    current = None
    for line in lines:
        if line.startswith(' '):
            if current:
                current.trace += 1
            else:
                log.not_understood += 1
            continue
        current = parse_classic(line) or parse_keyed(line)
        if current is None:
            log.not_understood += 1
        elif current.level != 'DEBUG':
            log.entries.append(current)
    return log
