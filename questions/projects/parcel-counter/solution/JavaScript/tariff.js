// The tariff of the counter: all amounts are cents, all weights grams.

const bands = [
  {
    label: 'up to 500 g',
    maxGrams: 500,
    prices: { home: 390, near: 690, far: 1190 },
  },
  {
    label: 'up to 2 kg',
    maxGrams: 2000,
    prices: { home: 540, near: 980, far: 1850 },
  },
  {
    label: 'up to 5 kg',
    maxGrams: 5000,
    prices: { home: 740, near: 1390, far: 2990 },
  },
  {
    label: 'up to 10 kg',
    maxGrams: 10000,
    prices: { home: 1050, near: 1990, far: 4480 },
  },
  {
    label: 'up to 31.5 kg',
    maxGrams: 31500,
    prices: { home: 1780, near: 3450, far: 8900 },
  },
]

const services = { plain: 0, tracked: 150, insured: 350 }

const cardDiscountPercent = 10

/** The lightest band that takes the parcel, or undefined if it is too heavy for all. */
function bandOf(grams) {
  return bands.find((band) => grams <= band.maxGrams)
}

module.exports = { bandOf, cardDiscountPercent, services }
