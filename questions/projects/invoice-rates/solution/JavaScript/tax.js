// The sales tax.
const { percentOf } = require('./money')

/** In the order in which invoices name them. */
const percents = { standard: 20, reduced: 7 }

function taxOn(cents, rate) {
  return percentOf(cents, percents[rate])
}

module.exports = { percents, taxOn }
