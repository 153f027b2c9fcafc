"""Loans and when they are due."""
from dates import add_days

LOAN_DAYS = {'film': 7, 'book': 21, 'score': 42}
MAX_RENEWALS = 2


class Loan:
    def __init__(self, number, kind, today, closures):
        self.number = number
        self.kind = kind
        self.renewals = 0
        self.due = due_date(today, kind, closures)

    def may_be_renewed(self, today):
        """An overdue loan has to come back first."""
        return self.renewals < MAX_RENEWALS and today <= self.due

    def renew(self, closures):
        """The new period begins when the old one ends, so nobody loses days."""
        self.renewals += 1
        self.due = due_date(self.due, self.kind, closures)


def due_date(start, kind, closures):
    """Nothing is due on a day on which it cannot be brought back."""
    return closures.next_open_day(add_days(start, LOAN_DAYS[kind]))
