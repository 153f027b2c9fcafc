// A job of the night and how far it is.
class Job {
  needs = []
  dependents = []
  failingTries = 0
  failedTries = 0
  /** waiting, done, failed or skipped */
  state = 'waiting'

  /** @param index its place in the plan */
  constructor(index, name, minutes, urgency, retries) {
    this.index = index
    this.name = name
    this.minutes = minutes
    this.urgency = urgency
    this.retries = retries
  }

  /** Whether the try that ends now has failed. */
  tryFails() {
    if (this.failedTries === this.failingTries) return false
    this.failedTries += 1
    return true
  }

  mayTryAgain() {
    return this.failedTries <= this.retries
  }

  isPossible() {
    return this.needs.every((other) => other.state === 'done')
  }
}

module.exports = { Job }
