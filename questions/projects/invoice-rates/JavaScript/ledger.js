// What has to be declared to the tax office.
class Ledger {
  count = 0
  net = 0
  tax = 0

  enter(invoice) {
    this.count += 1
    this.net += invoice.net()
    this.tax += invoice.tax()
  }

  isEmpty() {
    return this.count === 0
  }
}

module.exports = { Ledger }
