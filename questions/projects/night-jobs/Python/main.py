"""Reads the plan of a night and prints what happens."""
import sys

from plan import read_plan
from scheduler import Scheduler


def main():
    lines = sys.stdin.read().splitlines()
    count, workers, delay = map(int, lines[0].split())
    jobs = read_plan([line.split() for line in lines[1:1 + count]])
    print('\n'.join(Scheduler(jobs, workers, delay).run()))


main()
