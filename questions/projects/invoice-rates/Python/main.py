"""Reads the journal of the office and prints invoices and summaries."""
import sys

from journal import Journal


def main():
    lines = sys.stdin.read().splitlines()
    journal = Journal()
    for line in lines[1:1 + int(lines[0])]:
        journal.handle(line.split())
    print('\n'.join(journal.printed))


main()
