"""What has to be declared to the tax office."""
from tax import PERCENTS


class Ledger:
    def __init__(self):
        self._net = {}
        self._tax = {}

    def enter(self, invoice):
        for part in invoice.parts():
            self._net['standard'] = self._net.get('standard', 0) + part.net
            self._tax['standard'] = self._tax.get('standard', 0) + part.tax

    def totals(self):
        """Name of the rate, net and tax, of each rate that occurred."""
        return [(rate, self._net[rate], self._tax[rate]) for rate in PERCENTS if rate in self._net]
