"""Cuts a template into tokens: plain text, and tags in square brackets."""

import re

from errors import TemplateError

# A line with nothing but one of these leaves no empty line in the letter.
LONE_TAG = re.compile(r"\s*\[(if [a-z]+|else|end if|each [a-z]+|end each)\]\s*")


class Token:
    def __init__(self, line_number, text=None, words=None):
        self.line_number = line_number
        self.text = text
        # The words of a tag; None if the token is text.
        self.words = words

    def tag(self):
        return f"[{' '.join(self.words)}]"


def read_tokens(lines):
    tokens = []
    for number, line in enumerate(lines, 1):
        lone = LONE_TAG.fullmatch(line)
        if lone:
            tokens.append(Token(number, words=lone[1].split()))
        else:
            tokens += _line_tokens(number, line)
            tokens.append(Token(number, text="\n"))
    return tokens


def _line_tokens(number, line):
    tokens = []
    place = 0
    while place < len(line):
        start = line.find("[", place)
        if start < 0:
            start = len(line)
        if start > place:
            tokens.append(Token(number, text=line[place:start]))
            place = start
        elif line.startswith("[[", place):
            tokens.append(Token(number, text="["))
            place += 2
        else:
            end = line.find("]", place)
            if end < 0:
                raise TemplateError(number, "a tag has no ]")
            tokens.append(Token(number, words=line[place + 1 : end].split()))
            place = end + 1
    return tokens
