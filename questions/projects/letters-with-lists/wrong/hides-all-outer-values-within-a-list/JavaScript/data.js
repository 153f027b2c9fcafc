// The data that a letter is filled with: named values, and lists of rows with values of their own.

class Data {
  #values
  #lists

  constructor(values, lists) {
    this.#values = values
    this.#lists = lists
  }

  /** The value with that name; an empty text if there is none. */
  value(name) {
    return this.#values.get(name) ?? ''
  }

  /** The rows of a list; none if there is no such list. */
  rows(name) {
    return this.#lists.get(name) ?? []
  }

  /** The data within a row of a list, whose values hide others of the same names. */
  within(row, number) {
    return new Data(new Map([...row, ['row', String(number)]]), this.#lists)
  }

  /** Whether there is a value that is not empty, or a list with rows. */
  isFilled(name) {
    return this.value(name) !== '' || this.rows(name).length > 0
  }
}

/** Reads `name: value` lines. Each line `[list]` begins another row of that list. */
function readData(lines) {
  const values = new Map()
  const lists = new Map()
  let current = values
  for (const line of lines) {
    if (line.startsWith('[')) {
      const name = line.slice(1, line.indexOf(']')).trim()
      current = new Map()
      lists.set(name, [...(lists.get(name) ?? []), current])
    } else {
      const colon = line.indexOf(':')
      current.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
    }
  }
  return new Data(values, lists)
}

module.exports = { Data, readData }
