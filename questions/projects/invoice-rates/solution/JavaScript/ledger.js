// What has to be declared to the tax office.
const { percents } = require('./tax')

class Ledger {
  #sums = new Map()

  enter(invoice) {
    for (const { rate, net, tax } of invoice.parts()) {
      const sums = this.#sums.get(rate) ?? { net: 0, tax: 0 }
      this.#sums.set(rate, { net: sums.net + net, tax: sums.tax + tax })
    }
  }

  /** Name of the rate, net and tax, of each rate that occurred. */
  totals() {
    return Object.keys(percents)
      .filter((rate) => this.#sums.has(rate))
      .map((rate) => ({ rate, ...this.#sums.get(rate) }))
  }
}

module.exports = { Ledger }
