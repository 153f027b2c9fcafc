"""The journal of a night."""


class Journal:
    def __init__(self):
        self.lines = []

    def note(self, time, what, job):
        self.lines.append(f'{time} {what} {job.name}')

    def sum_up(self, jobs):
        counts = [
            f'{state} {sum(job.state == state for job in jobs)}'
            for state in ('done', 'failed', 'skipped')
        ]
        self.lines.append(' '.join(counts))
