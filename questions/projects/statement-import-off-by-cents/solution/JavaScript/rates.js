// What other currencies are worth in the currency of the account.

const { parseRate } = require('./money.js')

class Rates {
  // By currency, the day from which each rate is valid and the rate.
  #rates = new Map()

  add(start, currency, rateText) {
    if (!this.#rates.has(currency)) this.#rates.set(currency, [])
    this.#rates.get(currency).push({ start, rate: parseRate(rateText) })
  }

  /** The rate that was valid on a day: the last one that began by then. */
  rateOn(day, currency) {
    const begun = (this.#rates.get(currency) ?? []).filter(({ start }) => start <= day)
    if (begun.length === 0) throw new Error(`no rate for ${currency} on ${day}`)
    return begun.reduce((latest, one) => (one.start > latest.start ? one : latest)).rate
  }
}

module.exports = { Rates }
