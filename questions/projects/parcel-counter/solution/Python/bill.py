"""The bill of one day."""

from pricing import price


class Account:
    """What one customer owes."""

    def __init__(self, customer):
        self.customer = customer
        self.parcel_count = 0
        self.cents = 0

    def add(self, priced):
        self.parcel_count += 1
        self.cents += priced.cents

    def total(self):
        return self.cents


class Bill:
    """All parcels of the day with their prices, and an account for each customer."""

    def __init__(self, customers):
        self.accounts = {customer.name: Account(customer) for customer in customers}
        # One for each parcel, in their order; None for those that were refused.
        self.entries = []

    def add(self, parcel):
        priced = price(parcel)
        self.entries.append(priced)
        if priced is not None:
            self.accounts[parcel.customer.name].add(priced)

    def total(self):
        return sum(account.total() for account in self.accounts.values())
