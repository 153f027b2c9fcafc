"""Reads a log and prints its summary."""
import sys

from reader import read_log
from report import Report


def main():
    lines = sys.stdin.read().split('\n')
    report = Report(read_log(lines[1:1 + int(lines[0])]))
    print('\n'.join(report.lines()))


main()
