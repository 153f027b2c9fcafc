"""Lays out what is printed."""
from money import format_cents
from tax import PERCENTS


def invoice_sheet(heading, invoice):
    sheet = [heading]
    for line in invoice.lines:
        sheet.append(f'  {line.quantity} {line.code} {format_cents(line.amount())}')
    if invoice.discount_percent > 0:
        discount = format_cents(-invoice.discount())
        sheet.append(f'  discount {invoice.discount_percent} % {discount}')
    for part in invoice.parts():
        net, tax = format_cents(part.net), format_cents(part.tax)
        sheet.append(f'  {part.rate} {PERCENTS[part.rate]} % on {net} tax {tax}')
    sheet.append(f'  total {format_cents(invoice.total())}')
    return sheet


def summary_sheet(ledger):
    sheet = ['summary']
    for rate, net, tax in ledger.totals():
        sheet.append(f'  {rate} net {format_cents(net)} tax {format_cents(tax)}')
    return sheet
