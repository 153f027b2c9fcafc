// The discount for holders of a customer card.

const { cardDiscountPercent } = require('./tariff')

function afterDiscount(cents) {
  return cents - Math.floor((cents * cardDiscountPercent) / 100)
}

module.exports = { afterDiscount }
