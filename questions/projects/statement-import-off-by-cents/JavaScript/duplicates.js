// Recognises entries that were imported before: the files of the bank overlap.

class Duplicates {
  #known = new Set()

  /** Whether an entry is there already. It is known from now on. */
  isDuplicate(entry) {
    if (this.#known.has(entry.key())) return true
    this.#known.add(entry.key())
    return false
  }
}

module.exports = { Duplicates }
