// Invoices and what they come to.
const { percentOf } = require('./money')
const { taxOn } = require('./tax')

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** A negative quantity is of goods that came back. */
class Line {
  constructor(code, quantity, cents) {
    this.code = code
    this.quantity = quantity
    this.cents = cents
  }

  amount() {
    return this.quantity * this.cents
  }

  reversed() {
    return new Line(this.code, -this.quantity, this.cents)
  }
}

class Invoice {
  constructor(number) {
    this.number = number
    this.lines = []
    this.discountPercent = 0
  }

  add(product, quantity) {
    this.lines.push(new Line(product.code, quantity, product.cents))
  }

  /** An invoice that makes up for this one. */
  reversed() {
    const other = new Invoice(this.number)
    other.discountPercent = this.discountPercent
    other.lines = this.lines.map((line) => line.reversed())
    return other
  }

  discount() {
    return sum(this.lines.map((line) => this.#discountOn(line)))
  }

  net() {
    return sum(this.lines.map((line) => this.#netOf(line)))
  }

  tax() {
    return sum(this.lines.map((line) => taxOn(this.#netOf(line))))
  }

  total() {
    return this.net() + this.tax()
  }

  #discountOn(line) {
    return percentOf(line.amount(), this.discountPercent)
  }

  #netOf(line) {
    return line.amount() - this.#discountOn(line)
  }
}

module.exports = { Invoice }
