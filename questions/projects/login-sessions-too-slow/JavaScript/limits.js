/** How long sessions live without being used, and how many there may be. */
class Limits {
  #seconds

  constructor(shortSeconds, longSeconds, capacity, perUser) {
    this.#seconds = { short: shortSeconds, long: longSeconds }
    this.capacity = capacity
    this.perUser = perUser
  }

  secondsOf(kind) {
    return this.#seconds[kind]
  }
}

module.exports = { Limits }
