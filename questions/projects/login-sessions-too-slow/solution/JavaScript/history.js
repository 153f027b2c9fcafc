// Which sessions have ended, and why.

const reasons = { expired: 'expired', dropped: 'dropped', loggedOut: 'logged out' }

class History {
  #reasons = new Map()
  #counts = new Map()

  record(number, reason) {
    this.#reasons.set(number, reason)
    this.#counts.set(reason, this.count(reason) + 1)
  }

  /** Why that session ended; undefined if it has not. */
  reasonOf(number) {
    return this.#reasons.get(number)
  }

  /** How many sessions ended for that reason. */
  count(reason) {
    return this.#counts.get(reason) ?? 0
  }
}

module.exports = { History, reasons }
