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
    const newestFirst = [...(this.#rates.get(currency) ?? [])].reverse()
    const found = newestFirst.find(({ start }) => start <= day)
    if (!found) throw new Error(`no rate for ${currency} on ${day}`)
    return found.rate
  }
}

module.exports = { Rates }
