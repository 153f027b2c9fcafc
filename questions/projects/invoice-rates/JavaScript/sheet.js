// Lays out what is printed.
const { formatCents } = require('./money')
const { percent } = require('./tax')

function invoiceSheet(heading, invoice) {
  const sheet = [heading]
  for (const line of invoice.lines) {
    sheet.push(`  ${line.quantity} ${line.code} ${formatCents(line.amount())}`)
  }
  if (invoice.discountPercent > 0) {
    sheet.push(`  discount ${invoice.discountPercent} % ${formatCents(-invoice.discount())}`)
  }
  const [net, tax] = [formatCents(invoice.net()), formatCents(invoice.tax())]
  sheet.push(`  standard ${percent} % on ${net} tax ${tax}`)
  sheet.push(`  total ${formatCents(invoice.total())}`)
  return sheet
}

function summarySheet(ledger) {
  if (ledger.isEmpty()) return ['summary']
  const [net, tax] = [formatCents(ledger.net), formatCents(ledger.tax)]
  return ['summary', `  standard net ${net} tax ${tax}`]
}

module.exports = { invoiceSheet, summarySheet }
