// What will happen, and when.
class Clock {
  #events = []

  isEmpty() {
    return this.#events.length === 0
  }

  /** Every job has one event at a time. */
  add(time, job, what) {
    this.#events.push({ time, job, what })
    this.#events.sort((left, right) => left.time - right.time || left.job.index - right.job.index)
  }

  /** The next time at which something happens, and all that does, in the order of the plan. */
  next() {
    const [{ time }] = this.#events
    const later = this.#events.findIndex((event) => event.time > time)
    const count = later === -1 ? this.#events.length : later
    return { time, events: this.#events.splice(0, count) }
  }
}

module.exports = { Clock }
