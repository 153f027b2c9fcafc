"""What has to be declared to the tax office."""


class Ledger:
    def __init__(self):
        self.count = 0
        self.net = 0
        self.tax = 0

    def enter(self, invoice):
        self.count += 1
        self.net += invoice.net()
        self.tax += invoice.tax()

    def is_empty(self):
        return self.count == 0
