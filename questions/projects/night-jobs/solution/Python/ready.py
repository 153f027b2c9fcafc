"""The jobs that could start if a worker were free."""


class ReadyJobs:
    def __init__(self):
        self._jobs = []

    def add(self, job):
        self._jobs.append(job)

    def is_empty(self):
        return not self._jobs

    def take(self):
        """The most urgent one; of several, the first in the plan."""
        self._jobs.sort(key=lambda job: (-job.urgency, job.index))
        return self._jobs.pop(0)
