"""What a template consists of. Every node knows how to print itself."""


class Text:
    def __init__(self, text):
        self._text = text

    def render(self, data):
        return self._text


class Value:
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


def render_all(nodes, data):
    return "".join(node.render(data) for node in nodes)
