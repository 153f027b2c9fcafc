"""What other currencies are worth in the currency of the account."""

from money import parse_rate


class Rates:
    def __init__(self):
        # By currency, the day from which each rate is valid and the rate.
        self._rates = {}

    def add(self, day, currency, rate_text):
        self._rates.setdefault(currency, []).append((day, parse_rate(rate_text)))

    def rate_on(self, day, currency):
        """The rate that was valid on a day: the last one that began by then."""
        begun = [(start, rate) for start, rate in self._rates.get(currency, []) if start <= day]
        if not begun:
            raise ValueError(f"no rate for {currency} on {day}")
        return max(begun)[1]
