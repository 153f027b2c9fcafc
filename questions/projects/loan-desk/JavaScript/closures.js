// The days on which the library is closed.
const { addDays, compare, format } = require('./dates')

class Closures {
  #days = new Map()

  /** Closes the library from the first to the last day, both included. */
  add(first, last) {
    for (let day = first.day; day <= last.day; day++) {
      const date = { year: first.year, month: first.month, day }
      this.#days.set(format(date), date)
    }
  }

  isClosed(date) {
    return this.#days.has(format(date))
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
