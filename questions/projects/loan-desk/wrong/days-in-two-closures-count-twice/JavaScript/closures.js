// The days on which the library is closed.
const { addDays, compare, format } = require('./dates')

class Closures {
  #days = new Map()

  /** Closes the library from the first to the last day, both included. */
  add(first, last) {
    for (let day = first; compare(day, last) <= 0; day = addDays(day, 1)) {
      this.#days.set(`${format(day)} ${this.#days.size}`, day)
    }
  }

  isClosed(date) {
    return [...this.#days.values()].some((day) => compare(day, date) === 0)
  }

  /** The date itself if the library is open then. */
  nextOpenDay(date) {
    let day = date
    while (this.isClosed(day)) day = addDays(day, 1)
    return day
  }

  /** How many closed days come after the start, up to and including the end. */
  countBetween(start, end) {
    const isBetween = (day) => compare(start, day) < 0 && compare(day, end) <= 0
    return [...this.#days.values()].filter(isBetween).length
  }
}

module.exports = { Closures }
