"""One line of a bank statement."""

from money import convert, parse_amount


class Entry:
    def __init__(self, day, reference, amount_text, currency):
        # Days are written as 2024-03-31, so that their texts are in order.
        self.day = day
        self.reference = reference
        self.currency = currency
        self.cents = parse_amount(amount_text)

    def key(self):
        """The same for lines that tell of the same payment."""
        return (self.day, self.reference, self.cents, self.currency)

    def booked_cents(self, account_currency, rates):
        """What the entry changes on the account."""
        if self.currency == account_currency:
            return self.cents
        return convert(self.cents, rates.rate_on(self.day, self.currency))
