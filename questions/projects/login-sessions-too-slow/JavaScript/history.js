// Which sessions have ended, and why.

const reasons = { expired: 'expired', dropped: 'dropped', loggedOut: 'logged out' }

class History {
  #ended = []

  record(number, reason) {
    this.#ended.push({ number, reason })
  }

  /** Why that session ended; undefined if it has not. */
  reasonOf(number) {
    return this.#ended.find((one) => one.number === number)?.reason
  }

  /** How many sessions ended for that reason. */
  count(reason) {
    return this.#ended.filter((one) => one.reason === reason).length
  }
}

module.exports = { History, reasons }
