"""Reads the commands of the file server and prints the answers."""
import sys

from console import Console


def main():
    lines = sys.stdin.read().splitlines()
    console = Console()
    for line in lines[1:1 + int(lines[0])]:
        answer = console.handle(line.split())
        if answer is not None:
            print(answer)


main()
