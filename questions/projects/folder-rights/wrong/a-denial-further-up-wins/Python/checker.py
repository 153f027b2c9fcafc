"""Decides who may do what."""
from folders import covers, depth


class Checker:
    def __init__(self, groups, roles, rules):
        self.groups = groups
        self.roles = roles
        self.rules = rules

    def may(self, user, right, folder):
        rules = list(self._rules_about(user, right, folder))
        return bool(rules) and all(rule.allows for rule in rules)

    def _rules_about(self, user, right, folder):
        """Rules for the user and for all groups that the user belongs to."""
        for name in self.groups.line_of(user):
            for rule in self.rules.of(name):
                if covers(rule.folder, folder) and rule.concerns(right, self.roles):
                    yield rule
