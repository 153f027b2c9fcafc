"""Reads the commands of one day from standard input and prints the answer to each."""

import sys

from desk import Desk


def main():
    lines = sys.stdin.read().split("\n")
    count = int(lines[0])
    desk = Desk()
    for line in lines[1 : count + 1]:
        for answer in desk.answer(line):
            print(answer)


main()
