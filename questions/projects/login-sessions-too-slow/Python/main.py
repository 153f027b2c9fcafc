"""Reads limits and requests from standard input and prints what some of the requests ask for."""

import sys

from limits import Limits
from service import Service


def main():
    lines = sys.stdin.read().split("\n")
    count, *numbers = map(int, lines[0].split())
    service = Service(Limits(*numbers))
    answers = []
    for line in lines[1 : count + 1]:
        answer = service.handle(line)
        if answer is not None:
            answers.append(answer)
    print("\n".join(answers))


main()
