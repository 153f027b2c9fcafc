"""Understands what is typed at the till and in the stock room, and books it."""

from entry import COUNT, RECEIVE, RETURN, SELL
from ledger import Ledger
from report import stock_line


class Shop:
    def __init__(self):
        self._ledger = Ledger()
        self._commands = {
            "receive": self._receive,
            "sell": self._sell,
            "return": self._return,
            "count": self._count,
            "cancel": self._cancel,
            "stock": self._stock,
            "report": self._report,
        }

    def answer(self, line):
        """The lines that answer a command."""
        name, *words = line.split()
        return self._commands[name](*words)

    def _receive(self, article, quantity):
        entry = self._ledger.append(RECEIVE, article, int(quantity))
        return [f"entry {entry.number}"]

    def _sell(self, article, quantity_text):
        quantity = int(quantity_text)
        in_stock = self._ledger.totals(article).in_stock()
        if quantity > in_stock:
            return [f"refused: {in_stock} in stock"]
        entry = self._ledger.append(SELL, article, quantity)
        return [f"entry {entry.number}"]

    def _return(self, number, quantity_text, condition):
        quantity = int(quantity_text)
        sale = self._ledger.find(int(number))
        if sale is None or sale.kind != SELL:
            return [f"refused: {number} is no sale"]
        left = self._ledger.left_to_return(sale)
        if quantity > left:
            return [f"refused: {left} left to return"]
        is_damaged = condition == "damaged"
        entry = self._ledger.append(
            RETURN, sale.article, quantity, sale=sale, is_damaged=is_damaged
        )
        return [f"entry {entry.number}"]

    def _count(self, article, on_shelf):
        difference = int(on_shelf) - self._ledger.totals(article).in_stock()
        entry = self._ledger.append(COUNT, article, difference)
        return [f"entry {entry.number}: {difference:+}" if difference else f"entry {entry.number}"]

    def _cancel(self, number):
        """Sales and deliveries stand; only returns and counts can be cancelled."""
        entry = self._ledger.find(int(number))
        if entry is None or entry.kind not in (RETURN, COUNT) or entry.is_cancelled:
            return [f"refused: {number} cannot be cancelled"]
        entry.is_cancelled = True
        return [f"cancelled {number}"]

    def _stock(self, article):
        return [stock_line(article, self._ledger.totals(article))]

    def _report(self):
        articles = self._ledger.articles()
        lines = [stock_line(article, self._ledger.totals(article)) for article in articles]
        return lines or ["no articles"]
