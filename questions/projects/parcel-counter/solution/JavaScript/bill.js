// The bill of one day.

const { price } = require('./pricing')

/** What one customer owes. */
class Account {
  constructor(customer) {
    this.customer = customer
    this.parcelCount = 0
    this.cents = 0
  }

  add(priced) {
    this.parcelCount += 1
    this.cents += priced.cents
  }

  total() {
    return this.cents
  }
}

/** All parcels of the day with their prices, and an account for each customer. */
class Bill {
  constructor(customers) {
    this.accounts = new Map(customers.map((one) => [one.name, new Account(one)]))
    // One for each parcel, in their order; null for those that were refused.
    this.entries = []
  }

  add(parcel) {
    const priced = price(parcel)
    this.entries.push(priced)
    if (priced) this.accounts.get(parcel.customer.name).add(priced)
  }

  total() {
    let cents = 0
    for (const account of this.accounts.values()) cents += account.total()
    return cents
  }
}

module.exports = { Bill }
