"""Understands the commands of the file server."""
from ancestry import Ancestry
from checker import Checker
from roles import Roles
from rules import Denial, Grant, RuleBook


class Console:
    def __init__(self):
        self.users = []
        self.groups = Ancestry()
        self.roles = Roles()
        self.rules = RuleBook()
        self.checker = Checker(self.groups, self.roles, self.rules)

    def handle(self, words):
        """Carries out one command; returns the answer to print, if there is one."""
        command, first, *rest = words
        if command == 'user':
            self.users.append(first)
        elif command == 'join':
            self.groups.link(first, rest[0])
        elif command == 'leave':
            self.groups.unlink(first, rest[0])
        elif command == 'role':
            self.roles.add_right(first, rest[0])
        elif command == 'extend':
            self.roles.extend(first, rest[0])
        elif command == 'grant':
            self.rules.add(first, Grant(rest[0], rest[1]))
        elif command == 'revoke':
            self.rules.remove(first, Grant(rest[0], rest[1]))
        elif command == 'deny':
            self.rules.add(first, Denial(rest[0], rest[1]))
        elif command == 'undeny':
            self.rules.remove(first, Denial(rest[0], rest[1]))
        elif command == 'check':
            return 'yes' if self.checker.may(first, rest[0], rest[1]) else 'no'
        else:
            return self.who(first, rest[0])
        return None

    def who(self, right, folder):
        names = [user for user in sorted(self.users) if self.checker.may(user, right, folder)]
        return ' '.join(names) or 'nobody'
