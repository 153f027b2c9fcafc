"""The sales tax."""
from money import percent_of

# In the order in which invoices name them.
PERCENTS = {'standard': 20, 'reduced': 7}


def tax_on(cents, rate):
    return percent_of(cents, PERCENTS[rate])
