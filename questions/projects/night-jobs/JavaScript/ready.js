// The jobs that could start if a worker were free.
class ReadyJobs {
  #jobs = []

  add(job) {
    this.#jobs.push(job)
  }

  isEmpty() {
    return this.#jobs.length === 0
  }

  /** The most urgent one. */
  take() {
    this.#jobs.sort((left, right) => right.urgency - left.urgency)
    return this.#jobs.shift()
  }
}

module.exports = { ReadyJobs }
