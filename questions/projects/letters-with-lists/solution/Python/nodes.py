"""What a template consists of. Every node knows how to print itself."""


class Text:
    def __init__(self, text):
        self._text = text

    def render(self, data):
        return self._text


class Value:
    """A value, fit to stand in HTML."""

    def __init__(self, name):
        self._name = name

    def render(self, data):
        return _escape(data.value(self._name))


class Raw:
    """A value as it is."""

    def __init__(self, name):
        self._name = name

    def render(self, data):
        return data.value(self._name)


class Count:
    """How many rows a list has."""

    def __init__(self, name):
        self._name = name

    def render(self, data):
        return str(len(data.rows(self._name)))


class If:
    def __init__(self, name, nodes, other_nodes):
        self._name = name
        self._nodes = nodes
        self._other_nodes = other_nodes

    def render(self, data):
        chosen = self._nodes if data.is_filled(self._name) else self._other_nodes
        return render_all(chosen, data)


class Each:
    """Prints its nodes once for every row of a list."""

    def __init__(self, name, nodes):
        self._name = name
        self._nodes = nodes

    def render(self, data):
        rows = enumerate(data.rows(self._name), 1)
        return "".join(render_all(self._nodes, data.within(row, number)) for number, row in rows)


def _escape(text):
    # The ampersand comes first, or it would escape what the others have become.
    for char, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        text = text.replace(char, f"&{name};")
    return text


def render_all(nodes, data):
    return "".join(node.render(data) for node in nodes)
