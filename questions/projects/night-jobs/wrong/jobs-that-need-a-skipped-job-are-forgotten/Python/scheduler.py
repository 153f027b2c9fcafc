"""Runs the jobs of a night on its workers, minute by minute."""
from clock import Clock
from journal import Journal
from ready import ReadyJobs


class Scheduler:
    def __init__(self, jobs, workers, delay):
        self.jobs = jobs
        self.free_workers = workers
        self.delay = delay
        self.ready = ReadyJobs()
        self.clock = Clock()
        self.journal = Journal()

    def run(self):
        """Returns the lines of the journal."""
        for job in self.jobs:
            if job.is_possible():
                self.ready.add(job)
        self._start_jobs(0)
        while not self.clock.is_empty():
            time, events = self.clock.next()
            for job, what in events:
                if what == 'end':
                    self._end(time, job)
                else:
                    self.ready.add(job)
            self._start_jobs(time)
        self.journal.sum_up(self.jobs)
        return self.journal.lines

    def _start_jobs(self, time):
        while self.free_workers > 0 and not self.ready.is_empty():
            job = self.ready.take()
            self.free_workers -= 1
            self.journal.note(time, 'start', job)
            self.clock.add(time + job.minutes, job, 'end')

    def _end(self, time, job):
        self.free_workers += 1
        if not job.try_fails():
            self._finish(time, job)
        elif job.may_try_again():
            self.journal.note(time, 'again', job)
            # Each failure makes the pause longer.
            self.clock.add(time + self.delay * job.failed_tries, job, 'retry')
        else:
            self._give_up(time, job)

    def _finish(self, time, job):
        job.state = 'done'
        self.journal.note(time, 'done', job)
        for other in job.dependents:
            if other.is_possible():
                self.ready.add(other)

    def _give_up(self, time, job):
        job.state = 'failed'
        self.journal.note(time, 'failed', job)
        for other in self._stranded_by(job):
            other.state = 'skipped'
            self.journal.note(time, 'skip', other)

    def _stranded_by(self, job):
        """What can never run now, directly or indirectly, and is not skipped yet."""
        found = set()
        waiting = [job]
        while waiting:
            for other in waiting.pop().dependents:
                if other.state == 'waiting' and other not in found:
                    found.add(other)
        return sorted(found, key=lambda other: other.index)
