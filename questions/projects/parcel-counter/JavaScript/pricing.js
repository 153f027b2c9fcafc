// What one parcel costs.

const { afterDiscount } = require('./discount')
const { bandOf, services } = require('./tariff')

/** Returns null if the parcel is too heavy for the counter. */
function price(parcel) {
  const band = bandOf(parcel.grams)
  if (!band) return null
  let postage = band.prices[parcel.zone]
  if (parcel.customer.hasCard) postage = afterDiscount(postage)
  return { parcel, band, cents: postage + services[parcel.service] }
}

module.exports = { price }
