// Recognises entries that were imported before: the files of the bank overlap.

/** Equal lines of one file are payments of their own, so lines are counted for each file. */
class Duplicates {
  // How often each entry was imported, and how often it stands in the current file.
  #imported = new Map()
  #inFile = new Map()

  beginFile() {
    this.#inFile.clear()
  }

  /** Whether an earlier file had an entry as often as this file has by now. */
  isDuplicate(entry) {
    const key = entry.key()
    const inFile = (this.#inFile.get(key) ?? 0) + 1
    this.#inFile.set(key, inFile)
    if (inFile <= (this.#imported.get(key) ?? 0)) return true
    this.#imported.set(key, inFile)
    return false
  }
}

module.exports = { Duplicates }
