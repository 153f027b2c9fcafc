"""Reads the journal of the desk and prints what the desk answers."""
import sys

from desk import Desk


def main():
    lines = sys.stdin.read().splitlines()
    desk = Desk()
    for line in lines[1:1 + int(lines[0])]:
        answer = desk.handle(line.split())
        if answer is not None:
            print(answer)


main()
