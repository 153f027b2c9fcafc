// What is sold, and for how much.
class Products {
  #byCode = new Map()

  /** A product that is there already changes; invoices keep what they have. */
  enter(code, cents) {
    this.#byCode.set(code, { code, cents })
  }

  find(code) {
    return this.#byCode.get(code)
  }
}

module.exports = { Products }
