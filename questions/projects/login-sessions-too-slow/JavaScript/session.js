/** Somebody being signed in on one device. */
class Session {
  #seconds

  constructor(number, user, kind, seconds, now) {
    this.number = number
    this.user = user
    this.kind = kind
    this.lastUsed = now
    this.#seconds = seconds
  }

  endsAt() {
    return this.lastUsed + this.#seconds
  }

  /** A session that is used at the second at which it ends is used too late. */
  isOver(now) {
    return now >= this.endsAt()
  }
}

module.exports = { Session }
