"""What has to be declared to the tax office."""
from tax import PERCENTS


class Ledger:
    def __init__(self):
        self._net = {}
        self._tax = {}

    def enter(self, invoice):
        for part in invoice.parts():
            self._net[part.rate] = self._net.get(part.rate, 0) + part.net
            self._tax[part.rate] = self._tax.get(part.rate, 0) + part.tax

    def totals(self):
        """Name of the rate, net and tax, of each rate that occurred."""
        return [(rate, self._net[rate], self._tax[rate]) for rate in PERCENTS if rate in self._net]
