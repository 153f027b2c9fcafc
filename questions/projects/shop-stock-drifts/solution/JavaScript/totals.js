// What the entries of one article add up to.

const { kinds } = require('./entry.js')

class Totals {
  received = 0
  sold = 0
  returned = 0
  damaged = 0
  correction = 0

  add({ kind, quantity, isDamaged }) {
    if (kind === kinds.receive) {
      this.received += quantity
    } else if (kind === kinds.sell) {
      this.sold += quantity
    } else if (kind === kinds.return) {
      this.returned += quantity
      if (isDamaged) this.damaged += quantity
    } else if (kind === kinds.count) {
      this.correction += quantity
    }
  }

  /** How many can be sold. */
  inStock() {
    return this.received - this.sold + this.returned - this.damaged + this.correction
  }

  /** How many were sold and not brought back. */
  keptByCustomers() {
    return this.sold - this.returned
  }
}

module.exports = { Totals }
