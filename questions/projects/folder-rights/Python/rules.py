"""Who was granted or denied what on which folder."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Grant:
    role: str
    folder: str
    allows = True

    def concerns(self, right, roles):
        return roles.include(self.role, right)


@dataclass(frozen=True)
class Denial:
    right: str
    folder: str
    allows = False

    def concerns(self, right, roles):
        return right == self.right


class RuleBook:
    def __init__(self):
        self._by_name = {}

    def add(self, name, rule):
        rules = self._by_name.setdefault(name, [])
        if rule not in rules:
            rules.append(rule)

    def remove(self, name, rule):
        rules = self._by_name.get(name, [])
        if rule in rules:
            rules.remove(rule)

    def of(self, name):
        return self._by_name.get(name, [])
