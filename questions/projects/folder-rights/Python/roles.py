"""Roles, which stand for rights."""
from ancestry import Ancestry


class Roles:
    def __init__(self):
        self._rights = {}
        self._bases = Ancestry()

    def add_right(self, role, right):
        self._rights.setdefault(role, set()).add(right)

    def extend(self, role, base):
        """The role gets all rights of the base, also those that the base gets later."""
        self._bases.link(role, base)

    def include(self, role, right):
        return any(right in self._rights.get(one, ()) for one in self._bases.line_of(role))
