"""Reads data and a template from standard input and prints the letter they make."""

import sys

from blocks import parse_blocks
from data import read_data
from errors import TemplateError
from tags import read_tokens


def main():
    lines = sys.stdin.read().split("\n")
    data_end = 1 + int(lines[0])
    template_end = data_end + 1 + int(lines[data_end])
    data = read_data(lines[1:data_end])
    try:
        nodes = parse_blocks(read_tokens(lines[data_end + 1 : template_end]))
    except TemplateError as error:
        print(f"error: {error}")
        return
    print("".join(node.render(data) for node in nodes), end="")


main()
