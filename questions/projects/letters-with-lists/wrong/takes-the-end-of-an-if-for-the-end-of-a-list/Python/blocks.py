"""Builds the nodes of a template from its tokens."""

from errors import TemplateError
from nodes import Count, Each, If, Raw, Text, Value


def parse_blocks(tokens):
    return _Parser(tokens).nodes_until([])


class _Parser:
    def __init__(self, tokens):
        self._tokens = tokens
        self._place = 0

    def nodes_until(self, ends, opener=None):
        """The nodes up to one of the tags in `ends`, which is next then; without any, all nodes."""
        nodes = []
        while self._place < len(self._tokens):
            token = self._tokens[self._place]
            if token.words in ends:
                return nodes
            self._place += 1
            nodes.append(self._node(token))
        if opener:
            raise TemplateError(opener.line_number, f"{opener.tag()} is never ended")
        return nodes

    def _node(self, token):
        match token.words:
            case None:
                return Text(token.text)
            case ["else"] | ["end", "if" | "each"]:
                raise TemplateError(token.line_number, f"unexpected {token.tag()}")
            case [name]:
                return Value(name)
            case ["raw", name]:
                return Raw(name)
            case ["count", name]:
                return Count(name)
            case ["if", name]:
                return self._if(name, token)
            case ["each", name]:
                return self._each(name, token)
            case _:
                raise TemplateError(token.line_number, f"unknown tag {token.tag()}")

    def _if(self, name, opener):
        nodes = self.nodes_until([["else"], ["end", "if"]], opener)
        other_nodes = []
        if self._take().words == ["else"]:
            other_nodes = self.nodes_until([["end", "if"]], opener)
            self._take()
        return If(name, nodes, other_nodes)

    def _each(self, name, opener):
        nodes = self.nodes_until([["end", "each"], ["end", "if"]], opener)
        self._take()
        return Each(name, nodes)

    def _take(self):
        self._place += 1
        return self._tokens[self._place - 1]
