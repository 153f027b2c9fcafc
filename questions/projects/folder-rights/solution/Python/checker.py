"""Decides who may do what."""
from folders import covers, depth


class Checker:
    def __init__(self, groups, roles, rules):
        self.groups = groups
        self.roles = roles
        self.rules = rules

    def may(self, user, right, folder):
        """The rule nearest to the folder decides; of two for one folder, the denial does."""
        nearest, allowed = -1, False
        for rule in self._rules_about(user, right, folder):
            place = depth(rule.folder)
            if place > nearest:
                nearest, allowed = place, rule.allows
            elif place == nearest and not rule.allows:
                allowed = False
        return allowed

    def _rules_about(self, user, right, folder):
        """Rules for the user and for all groups that the user belongs to."""
        for name in self.groups.line_of(user):
            for rule in self.rules.of(name):
                if covers(rule.folder, folder) and rule.concerns(right, self.roles):
                    yield rule
