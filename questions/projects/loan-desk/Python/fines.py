"""How late a loan is, and what that costs."""
from dates import days_between

CENTS_PER_DAY = {'film': 50, 'book': 20, 'score': 20}
MAX_FINE = 1500


def late_days(loan, today, closures):
    """Days after the due date on which the library was open."""
    if today <= loan.due:
        return 0
    return days_between(loan.due, today) - closures.count_between(loan.due, today)


def fine_for(kind, days):
    return min(MAX_FINE, CENTS_PER_DAY[kind] * days)


def format_cents(cents):
    return f'{cents // 100}.{cents % 100:02d}'
