"""Lays out what is printed."""
from money import format_cents
from tax import PERCENT


def invoice_sheet(heading, invoice):
    sheet = [heading]
    for line in invoice.lines:
        sheet.append(f'  {line.quantity} {line.code} {format_cents(line.amount())}')
    if invoice.discount_percent > 0:
        discount = format_cents(-invoice.discount())
        sheet.append(f'  discount {invoice.discount_percent} % {discount}')
    net, tax = format_cents(invoice.net()), format_cents(invoice.tax())
    sheet.append(f'  standard {PERCENT} % on {net} tax {tax}')
    sheet.append(f'  total {format_cents(invoice.total())}')
    return sheet


def summary_sheet(ledger):
    sheet = ['summary']
    if not ledger.is_empty():
        net, tax = format_cents(ledger.net), format_cents(ledger.tax)
        sheet.append(f'  standard net {net} tax {tax}')
    return sheet
