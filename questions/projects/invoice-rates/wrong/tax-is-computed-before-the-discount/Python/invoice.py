"""Invoices and what they come to."""
from dataclasses import dataclass

from money import percent_of
from tax import PERCENTS, tax_on


@dataclass(frozen=True)
class Line:
    """A negative quantity is of goods that came back."""
    code: str
    quantity: int
    cents: int
    rate: str

    def amount(self):
        return self.quantity * self.cents


@dataclass(frozen=True)
class Part:
    """What the lines of one rate come to."""
    rate: str
    discount: int
    net: int
    tax: int


class Invoice:
    def __init__(self, number):
        self.number = number
        self.lines = []
        self.discount_percent = 0

    def add(self, product, quantity):
        self.lines.append(Line(product.code, quantity, product.cents, product.rate))

    def reversed(self):
        """An invoice that makes up for this one."""
        other = Invoice(self.number)
        other.discount_percent = self.discount_percent
        other.lines = [Line(l.code, -l.quantity, l.cents, l.rate) for l in self.lines]
        return other

    def parts(self):
        """One for each rate that occurs."""
        return [self._part(rate) for rate in PERCENTS if any(l.rate == rate for l in self.lines)]

    def _part(self, rate):
        amount = sum(line.amount() for line in self.lines if line.rate == rate)
        discount = percent_of(amount, self.discount_percent)
        net = amount - discount
        return Part(rate, discount, net, tax_on(amount, rate))

    def discount(self):
        return sum(part.discount for part in self.parts())

    def total(self):
        return sum(part.net + part.tax for part in self.parts())
