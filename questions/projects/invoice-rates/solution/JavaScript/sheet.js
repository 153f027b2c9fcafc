// Lays out what is printed.
const { formatCents } = require('./money')
const { percents } = require('./tax')

function invoiceSheet(heading, invoice) {
  const sheet = [heading]
  for (const line of invoice.lines) {
    sheet.push(`  ${line.quantity} ${line.code} ${formatCents(line.amount())}`)
  }
  if (invoice.discountPercent > 0) {
    sheet.push(`  discount ${invoice.discountPercent} % ${formatCents(-invoice.discount())}`)
  }
  for (const { rate, net, tax } of invoice.parts()) {
    sheet.push(`  ${rate} ${percents[rate]} % on ${formatCents(net)} tax ${formatCents(tax)}`)
  }
  sheet.push(`  total ${formatCents(invoice.total())}`)
  return sheet
}

function summarySheet(ledger) {
  const lineOf = ({ rate, net, tax }) => {
    return `  ${rate} net ${formatCents(net)} tax ${formatCents(tax)}`
  }
  return ['summary', ...ledger.totals().map(lineOf)]
}

module.exports = { invoiceSheet, summarySheet }
