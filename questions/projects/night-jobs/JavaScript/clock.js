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

  /** The next event; of several at one time, that of the first job in the plan. */
  next() {
    return this.#events.shift()
  }
}

module.exports = { Clock }
