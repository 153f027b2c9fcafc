// What stands above what: the groups of a member, or the roles that a role extends.
class Ancestry {
  #parents = new Map()
  /** What was asked before, by name. */
  #known = new Map()

  link(name, parent) {
    this.#parentsOf(name).add(parent)
    this.#known.delete(name)
  }

  unlink(name, parent) {
    this.#parentsOf(name).delete(parent)
    this.#known.delete(name)
  }

  /** The name itself and everything above it, each once. */
  lineOf(name) {
    const known = this.#known.get(name)
    if (known) return known
    const line = new Set([name])
    for (const parent of this.#parentsOf(name)) {
      for (const one of this.lineOf(parent)) line.add(one)
    }
    this.#known.set(name, line)
    return line
  }

  #parentsOf(name) {
    if (!this.#parents.has(name)) this.#parents.set(name, new Set())
    return this.#parents.get(name)
  }
}

module.exports = { Ancestry }
