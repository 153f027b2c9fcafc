// How the state of an article is printed.

function stockLine(article, totals) {
  const parts = [`${totals.inStock()} in stock`, `${totals.keptByCustomers()} sold`]
  if (totals.damaged > 0) parts.push(`${totals.damaged} damaged`)
  return `${article}: ${parts.join(', ')}`
}

module.exports = { stockLine }
