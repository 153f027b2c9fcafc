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
        self._known.clear()

    def unlink(self, name, parent):
        parents = self._parents.get(name, [])
        if parent in parents:
            parents.remove(parent)
        self._known.clear()

    def line_of(self, name):
        """The name itself and everything above it, each once."""
        if name not in self._known:
            line = self._known[name] = [name]
            for parent in self._parents.get(name, []):
                line += [one for one in self.line_of(parent) if one not in line]
        return self._known[name]
