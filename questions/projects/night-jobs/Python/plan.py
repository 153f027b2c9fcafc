"""Reads the plan of a night."""
from job import Job
from urgency import spread_urgency


def read_plan(lines):
    """The jobs, in the order of the plan."""
    by_name = {}
    for command, name, *rest in lines:
        if command == 'job':
            minutes, urgency, retries = map(int, rest)
            by_name[name] = Job(len(by_name), name, minutes, urgency, retries)
        elif command == 'needs':
            add_need(by_name[name], by_name[rest[0]])
        else:
            by_name[name].failing_tries = int(rest[0])
    jobs = list(by_name.values())
    spread_urgency(jobs)
    return jobs


def add_need(job, other):
    job.needs.append(other)
    other.dependents.append(job)
