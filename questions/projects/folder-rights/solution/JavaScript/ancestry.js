// What stands above what: the groups of a member, or the roles that a role extends.
class Ancestry {
  #parents = new Map()
  /** What was asked before, by name. */
  #known = new Map()

  link(name, parent) {
    this.#parentsOf(name).add(parent)
    this.#known.clear()
  }

  unlink(name, parent) {
    this.#parentsOf(name).delete(parent)
    this.#known.clear()
  }

  /** The name itself and everything above it, each once. */
  lineOf(name) {
    const known = this.#known.get(name)
    if (known) return known
    const line = this.#walk(name)
    this.#known.set(name, line)
    return line
  }

  #walk(name) {
    const line = new Set()
    const waiting = [name]
    while (waiting.length > 0) {
      const one = waiting.pop()
      if (line.has(one)) continue
      line.add(one)
      waiting.push(...this.#parentsOf(one))
    }
    return line
  }

  #parentsOf(name) {
    if (!this.#parents.has(name)) this.#parents.set(name, new Set())
    return this.#parents.get(name)
  }
}

module.exports = { Ancestry }
