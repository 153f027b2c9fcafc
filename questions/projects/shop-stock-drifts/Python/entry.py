"""One line of the stock ledger."""

RECEIVE = "receive"
SELL = "sell"
RETURN = "return"
COUNT = "count"


class Entry:
    """What happened to one article.

    The quantity of a count is the difference that it found: what is on the shelf minus what the
    ledger said. All other quantities are positive.
    """

    def __init__(self, number, kind, article, quantity, sale=None, is_damaged=False):
        self.number = number
        self.kind = kind
        self.article = article
        self.quantity = quantity
        self.sale = sale
        self.is_damaged = is_damaged
        self.is_cancelled = False
