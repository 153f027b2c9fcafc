// Roles, which stand for rights.
const { Ancestry } = require('./ancestry')

class Roles {
  #rights = new Map()
  #bases = new Ancestry()

  addRight(role, right) {
    if (!this.#rights.has(role)) this.#rights.set(role, new Set())
    this.#rights.get(role).add(right)
  }

  /** The role gets all rights of the base, also those that the base gets later. */
  extend(role, base) {
    this.#bases.link(role, base)
  }

  include(role, right) {
    const line = [...this.#bases.lineOf(role)]
    return line.some((one) => this.#rights.get(one)?.has(right) ?? false)
  }
}

module.exports = { Roles }
