"""Carries out the lines of the journal."""
from invoice import Invoice
from ledger import Ledger
from products import Products
from sheet import invoice_sheet, summary_sheet


class Journal:
    def __init__(self):
        self.products = Products()
        self.ledger = Ledger()
        self.invoices = {}
        self.current = None
        self.printed = []

    def handle(self, words):
        command, *rest = words
        if command == 'product':
            self.products.enter(rest[0], int(rest[1]))
        elif command == 'invoice':
            self.current = Invoice(rest[0])
        elif command == 'line':
            self.current.add(self.products.find(rest[0]), int(rest[1]))
        elif command == 'discount':
            self.current.discount_percent = int(rest[0])
        elif command == 'end':
            self.finish(f'invoice {self.current.number}', self.current)
            self.invoices[self.current.number] = self.current
        elif command == 'cancel':
            self.finish(f'cancellation of {rest[0]}', self.invoices[rest[0]].reversed())
        else:
            self.printed += summary_sheet(self.ledger)
            self.ledger = Ledger()

    def finish(self, heading, invoice):
        """Prints an invoice and enters it into the books."""
        self.ledger.enter(invoice)
        self.printed += invoice_sheet(heading, invoice)
