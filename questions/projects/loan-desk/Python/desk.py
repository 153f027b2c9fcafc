"""The loan desk: understands the lines of the journal."""
from closures import Closures
from dates import parse_date
from fines import fine_for, format_cents, late_days
from loans import Loan


class Desk:
    def __init__(self):
        self.closures = Closures()
        self.loans = {}
        self.takings = {}

    def handle(self, words):
        """Carries out one line; returns the answer to print, if there is one."""
        command, *rest = words
        if command == 'close':
            self.closures.add(parse_date(rest[0]), parse_date(rest[1]))
            return None
        if command == 'lend':
            return self.lend(rest[0], rest[1], parse_date(rest[2]))
        if command == 'renew':
            return self.renew(rest[0], parse_date(rest[1]))
        if command == 'return':
            return self.take_back(rest[0], parse_date(rest[1]))
        return self.report(rest[0])

    def lend(self, number, kind, today):
        loan = Loan(number, kind, today, self.closures)
        self.loans[number] = loan
        return f'{number} due {loan.due}'

    def renew(self, number, today):
        loan = self.loans[number]
        if not loan.may_be_renewed(today):
            return f'{number} not renewed'
        loan.renew(self.closures)
        return f'{number} due {loan.due}'

    def take_back(self, number, today):
        loan = self.loans.pop(number)
        days = late_days(loan, today, self.closures)
        if days == 0:
            return f'{number} on time'
        cents = fine_for(loan.kind, days)
        self.takings[today.month_name()] = self.takings.get(today.month_name(), 0) + cents
        return f'{number} late {days} fine {format_cents(cents)}'

    def report(self, month):
        return f'{month} takings {format_cents(self.takings.get(month, 0))}'
