// The jobs that could start if a worker were free.
class ReadyJobs {
  #jobs = []

  add(job) {
    this.#jobs.push(job)
  }

  isEmpty() {
    return this.#jobs.length === 0
  }

  /** The most urgent one; of several, the first in the plan. */
  take() {
    this.#jobs.sort((left, right) => right.urgency - left.urgency || left.index - right.index)
    return this.#jobs.shift()
  }
}

module.exports = { ReadyJobs }
