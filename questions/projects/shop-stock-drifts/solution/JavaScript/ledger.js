// All entries in the order in which they were made. Entries are cancelled, but never deleted.

const { makeEntry } = require('./entry.js')
const { Totals } = require('./totals.js')

class Ledger {
  #entries = []

  append(kind, article, quantity, details) {
    const entry = makeEntry(this.#entries.length + 1, kind, article, quantity, details)
    this.#entries.push(entry)
    return entry
  }

  /** The entry with that number; undefined if there is none. */
  find(number) {
    return this.#entries[number - 1]
  }

  /** Every article once, in the order of its first entry. */
  articles() {
    return [...new Set(this.#entries.map(({ article }) => article))]
  }

  totals(article) {
    const totals = new Totals()
    for (const entry of this.#valid()) {
      if (entry.article === article) totals.add(entry)
    }
    return totals
  }

  /** How many of a sale the customer still has. */
  leftToReturn(sale) {
    const returns = this.#valid().filter((entry) => entry.sale === sale)
    return returns.reduce((left, { quantity }) => left - quantity, sale.quantity)
  }

  #valid() {
    return this.#entries.filter(({ isCancelled }) => !isCancelled)
  }
}

module.exports = { Ledger }
