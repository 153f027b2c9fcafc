"""What stands above what: the groups of a member, or the roles that a role extends."""


class Ancestry:
    def __init__(self):
        self._parents = {}
        # What was asked before, by name.
        self._known = {}

    def link(self, name, parent):
        parents = self._parents.setdefault(name, [])
        if parent not in parents:
            parents.append(parent)
        self._forget(name)

    def unlink(self, name, parent):
        parents = self._parents.get(name, [])
        if parent in parents:
            parents.remove(parent)
        self._forget(name)

    def _forget(self, name):
        self._known.pop(name, None)
        for member, parents in self._parents.items():
            if name in parents:
                self._known.pop(member, None)

    def line_of(self, name):
        """The name itself and everything above it, each once."""
        if name not in self._known:
            self._known[name] = self._walk(name)
        return self._known[name]

    def _walk(self, name):
        line = []
        waiting = [name]
        while waiting:
            one = waiting.pop()
            if one not in line:
                line.append(one)
                waiting += self._parents.get(one, [])
        return line
