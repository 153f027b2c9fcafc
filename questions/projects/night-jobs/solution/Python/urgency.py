"""A job is at least as urgent as every job that waits for it."""


def spread_urgency(jobs):
    waiting = list(jobs)
    while waiting:
        job = waiting.pop()
        for other in job.needs:
            if other.urgency < job.urgency:
                other.urgency = job.urgency
                waiting.append(other)
