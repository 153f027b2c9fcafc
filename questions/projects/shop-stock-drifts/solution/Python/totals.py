"""What the entries of one article add up to."""

from entry import COUNT, RECEIVE, RETURN, SELL


class Totals:
    def __init__(self):
        self.received = 0
        self.sold = 0
        self.returned = 0
        self.damaged = 0
        self.correction = 0

    def add(self, entry):
        if entry.kind == RECEIVE:
            self.received += entry.quantity
        elif entry.kind == SELL:
            self.sold += entry.quantity
        elif entry.kind == RETURN:
            self.returned += entry.quantity
            if entry.is_damaged:
                self.damaged += entry.quantity
        elif entry.kind == COUNT:
            self.correction += entry.quantity

    def in_stock(self):
        """How many can be sold."""
        return self.received - self.sold + self.returned - self.damaged + self.correction

    def kept_by_customers(self):
        """How many were sold and not brought back."""
        return self.sold - self.returned
