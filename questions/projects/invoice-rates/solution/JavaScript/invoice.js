// Invoices and what they come to.
const { percentOf } = require('./money')
const { percents, taxOn } = require('./tax')

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** A negative quantity is of goods that came back. */
class Line {
  constructor(code, quantity, cents, rate) {
    this.code = code
    this.quantity = quantity
    this.cents = cents
    this.rate = rate
  }

  amount() {
    return this.quantity * this.cents
  }

  reversed() {
    return new Line(this.code, -this.quantity, this.cents, this.rate)
  }
}

class Invoice {
  constructor(number) {
    this.number = number
    this.lines = []
    this.discountPercent = 0
  }

  add(product, quantity) {
    this.lines.push(new Line(product.code, quantity, product.cents, product.rate))
  }

  /** An invoice that makes up for this one. */
  reversed() {
    const other = new Invoice(this.number)
    other.discountPercent = this.discountPercent
    other.lines = this.lines.map((line) => line.reversed())
    return other
  }

  /** What the lines of each rate come to, for those rates that occur. */
  parts() {
    return Object.keys(percents)
      .filter((rate) => this.lines.some((line) => line.rate === rate))
      .map((rate) => this.#part(rate))
  }

  #part(rate) {
    const lines = this.lines.filter((line) => line.rate === rate)
    const amount = sum(lines.map((line) => line.amount()))
    const discount = percentOf(amount, this.discountPercent)
    const net = amount - discount
    return { rate, discount, net, tax: taxOn(net, rate) }
  }

  discount() {
    return sum(this.parts().map((part) => part.discount))
  }

  total() {
    return sum(this.parts().map((part) => part.net + part.tax))
  }
}

module.exports = { Invoice }
