// The sales tax.
const { percentOf } = require('./money')

const percent = 20

function taxOn(cents) {
  return percentOf(cents, percent)
}

module.exports = { percent, taxOn }
