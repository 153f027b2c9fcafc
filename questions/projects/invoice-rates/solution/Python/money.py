"""Amounts of money, in whole cents."""


def percent_of(cents, percent):
    """Rounded to the nearest cent, halves away from zero."""
    rounded = (abs(cents) * percent + 50) // 100
    return -rounded if cents < 0 else rounded


def format_cents(cents):
    sign = '-' if cents < 0 else ''
    return f'{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}'
