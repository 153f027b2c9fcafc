"""Reads rates and bank statements from standard input and prints what importing them led to."""

import sys

from statement_import import StatementImport


def main():
    lines = sys.stdin.read().split("\n")
    count = int(lines[0])
    statements = StatementImport()
    for line in lines[1 : count + 1]:
        statements.read(line)
    for line in statements.report():
        print(line)


main()
