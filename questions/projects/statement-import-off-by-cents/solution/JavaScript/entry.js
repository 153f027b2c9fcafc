// One line of a bank statement.

const { convert, parseAmount } = require('./money.js')

class Entry {
  constructor(day, reference, amountText, currency) {
    // Days are written as 2024-03-31, so that their texts are in order.
    this.day = day
    this.reference = reference
    this.currency = currency
    this.cents = parseAmount(amountText)
  }

  /** The same for lines that tell of the same payment. */
  key() {
    return [this.day, this.reference, this.cents, this.currency].join(' ')
  }

  /** What the entry changes on the account. */
  bookedCents(accountCurrency, rates) {
    if (this.currency === accountCurrency) return this.cents
    return convert(this.cents, rates.rateOn(this.day, this.currency))
  }
}

module.exports = { Entry }
