"""A job of the night and how far it is."""


class Job:
    def __init__(self, index, name, minutes, urgency, retries):
        # Its place in the plan.
        self.index = index
        self.name = name
        self.minutes = minutes
        self.urgency = urgency
        self.retries = retries
        self.needs = []
        self.dependents = []
        self.failing_tries = 0
        self.failed_tries = 0
        # waiting, done, failed or skipped
        self.state = 'waiting'

    def try_fails(self):
        """Whether the try that ends now has failed."""
        if self.failed_tries == self.failing_tries:
            return False
        self.failed_tries += 1
        return True

    def may_try_again(self):
        return self.failed_tries <= self.retries

    def is_possible(self):
        return all(other.state == 'done' for other in self.needs)
