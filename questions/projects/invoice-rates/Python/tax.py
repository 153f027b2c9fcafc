"""The sales tax."""
from money import percent_of

PERCENT = 20


def tax_on(cents):
    return percent_of(cents, PERCENT)
