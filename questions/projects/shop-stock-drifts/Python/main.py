"""Reads what happens in the shop from standard input and prints the answer to each line."""

import sys

from shop import Shop


def main():
    lines = sys.stdin.read().split("\n")
    count = int(lines[0])
    shop = Shop()
    for line in lines[1 : count + 1]:
        for answer in shop.answer(line):
            print(answer)


main()
