"""A job is at least as urgent as every job that waits for it."""


def spread_urgency(jobs):
    for job in jobs:
        for other in job.needs:
            other.urgency = max(other.urgency, job.urgency)
