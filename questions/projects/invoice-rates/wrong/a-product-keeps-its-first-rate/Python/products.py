"""What is sold, and for how much."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Product:
    code: str
    cents: int
    rate: str


class Products:
    def __init__(self):
        self._by_code = {}

    def enter(self, code, cents, rate='standard'):
        """A product that is there already changes; invoices keep what they have."""
        known = self._by_code.get(code)
        self._by_code[code] = Product(code, cents, known.rate if known else rate)

    def find(self, code):
        return self._by_code[code]
