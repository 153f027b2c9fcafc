"""Invoices and what they come to."""
from dataclasses import dataclass

from money import percent_of
from tax import tax_on


@dataclass(frozen=True)
class Line:
    """A negative quantity is of goods that came back."""
    code: str
    quantity: int
    cents: int

    def amount(self):
        return self.quantity * self.cents


class Invoice:
    def __init__(self, number):
        self.number = number
        self.lines = []
        self.discount_percent = 0

    def add(self, product, quantity):
        self.lines.append(Line(product.code, quantity, product.cents))

    def reversed(self):
        """An invoice that makes up for this one."""
        other = Invoice(self.number)
        other.discount_percent = self.discount_percent
        other.lines = [Line(l.code, -l.quantity, l.cents) for l in self.lines]
        return other

    def discount(self):
        return sum(self._discount_on(line) for line in self.lines)

    def net(self):
        return sum(self._net_of(line) for line in self.lines)

    def tax(self):
        return sum(tax_on(self._net_of(line)) for line in self.lines)

    def total(self):
        return self.net() + self.tax()

    def _discount_on(self, line):
        return percent_of(line.amount(), self.discount_percent)

    def _net_of(self, line):
        return line.amount() - self._discount_on(line)
