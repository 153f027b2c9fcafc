// All live sessions.

const { reasons } = require('./history.js')

class SessionStore {
  #history
  // In the order in which they were last used, the longest ago first.
  #sessions = []

  constructor(history) {
    this.#history = history
  }

  get size() {
    return this.#sessions.length
  }

  /** Ends every session that was not used for too long. */
  endExpired(now) {
    const live = []
    for (const session of this.#sessions) {
      if (session.isOver(now)) this.#history.record(session.number, reasons.expired)
      else live.push(session)
    }
    this.#sessions = live
  }

  add(session) {
    this.#sessions.push(session)
  }

  /** The live session with that number; undefined if there is none. */
  find(number) {
    return this.#sessions.find((session) => session.number === number)
  }

  /** Notes that a session is used now. */
  touch(session, now) {
    session.lastUsed = now
    this.#remove(session)
    this.#sessions.push(session)
  }

  end(session, reason) {
    this.#remove(session)
    this.#history.record(session.number, reason)
  }

  /** The sessions of a user, the one whose last use is longest ago first. */
  ofUser(user) {
    return this.#sessions.filter((session) => session.user === user)
  }

  /** The session whose last use is longest ago. */
  oldest() {
    return this.#sessions[0]
  }

  #remove(session) {
    this.#sessions.splice(this.#sessions.indexOf(session), 1)
  }
}

module.exports = { SessionStore }
