// All live sessions.

const { reasons } = require('./history.js')

/**
 * Every session stands in three places: by its number, among those of its kind and its user's.
 *
 * Both queues are in the order of the last use, the longest ago first. Sessions of one kind live
 * equally long, so those that are over are always at the front of the queue of their kind.
 */
class SessionStore {
  #history
  #sessions = new Map()
  #byKind = new Map()
  #byUser = new Map()
  #uses = 0

  constructor(history) {
    this.#history = history
  }

  get size() {
    return this.#sessions.size
  }

  /** Ends every session that was not used for too long. */
  endExpired(now) {
    for (const queue of this.#byKind.values()) {
      while (first(queue)?.isOver(now)) this.end(first(queue), reasons.expired)
    }
  }

  add(session) {
    this.#sessions.set(session.number, session)
    this.#enqueue(session)
  }

  /** The live session with that number; undefined if there is none. */
  find(number) {
    return this.#sessions.get(number)
  }

  /** Notes that a session is used now. */
  touch(session, now) {
    session.lastUsed = now
    for (const queue of this.#queuesOf(session)) queue.delete(session.number)
    this.#enqueue(session)
  }

  end(session, reason) {
    this.#sessions.delete(session.number)
    for (const queue of this.#queuesOf(session)) queue.delete(session.number)
    if (this.#byUser.get(session.user).size === 0) this.#byUser.delete(session.user)
    this.#history.record(session.number, reason)
  }

  /** The sessions of a user, the one whose last use is longest ago first. */
  ofUser(user) {
    return [...(this.#byUser.get(user)?.values() ?? [])]
  }

  /** The session whose last use is longest ago. */
  oldest() {
    const fronts = [...this.#byKind.values()].map(first).filter((one) => one !== undefined)
    return fronts.reduce((oldest, one) => (isBefore(one, oldest) ? one : oldest))
  }

  /** Several sessions may be used in the same second; the number of the use tells them apart. */
  #enqueue(session) {
    this.#uses += 1
    session.use = this.#uses
    for (const queue of this.#queuesOf(session)) queue.set(session.number, session)
  }

  #queuesOf({ kind, user }) {
    return [queueOf(this.#byKind, kind), queueOf(this.#byUser, user)]
  }
}

function queueOf(queues, key) {
  if (!queues.has(key)) queues.set(key, new Map())
  return queues.get(key)
}

function isBefore(one, other) {
  if (one.lastUsed !== other.lastUsed) return one.lastUsed < other.lastUsed
  return one.number < other.number
}

function first(queue) {
  return queue.values().next().value
}

module.exports = { SessionStore }
