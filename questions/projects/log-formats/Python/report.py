"""The summary of a log."""
from collections import Counter

from services import stats_by_service
from timeline import Timeline

MAX_MESSAGES = 3


class Report:
    def __init__(self, log):
        self.log = log

    def lines(self):
        entries = self.log.entries
        lines = [f'entries {len(entries)}, lines not understood {self.log.not_understood}']
        if entries:
            lines += Timeline(entries).lines()
            lines += [stats.line() for stats in stats_by_service(entries)]
            lines += frequent_errors(entries)
        return lines


def frequent_errors(entries):
    """The messages of errors that are there most often; of equals, the first by alphabet."""
    counts = Counter(entry.message for entry in entries if entry.level == 'ERROR')
    messages = sorted(counts, key=lambda message: (-counts[message], message))
    return [f'{counts[message]} x {message}' for message in messages[:MAX_MESSAGES]]
