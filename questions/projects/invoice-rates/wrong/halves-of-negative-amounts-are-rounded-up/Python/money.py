"""Amounts of money, in whole cents."""


def percent_of(cents, percent):
    """Rounded to the nearest cent, halves away from zero."""
    return (cents * percent + 50) // 100


def format_cents(cents):
    sign = '-' if cents < 0 else ''
    return f'{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}'
