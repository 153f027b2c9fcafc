// Runs the jobs of a night on its workers, minute by minute.
const { Clock } = require('./clock')
const { Journal } = require('./journal')
const { ReadyJobs } = require('./ready')

class Scheduler {
  constructor(jobs, workers, delay) {
    this.jobs = jobs
    this.freeWorkers = workers
    this.delay = delay
    this.ready = new ReadyJobs()
    this.clock = new Clock()
    this.journal = new Journal()
  }

  /** Returns the lines of the journal. */
  run() {
    for (const job of this.jobs) {
      if (job.isPossible()) this.ready.add(job)
    }
    this.#startJobs(0)
    while (!this.clock.isEmpty()) {
      const { time, events } = this.clock.next()
      for (const { job, what } of events) {
        if (what === 'end') this.#end(time, job)
        else this.ready.add(job)
      }
      this.#startJobs(time)
    }
    this.journal.sumUp(this.jobs)
    return this.journal.lines
  }

  #startJobs(time) {
    while (this.freeWorkers > 0 && !this.ready.isEmpty()) {
      const job = this.ready.take()
      this.freeWorkers -= 1
      this.journal.note(time, 'start', job)
      this.clock.add(time + job.minutes, job, 'end')
    }
  }

  #end(time, job) {
    this.freeWorkers += 1
    if (!job.tryFails()) {
      this.#finish(time, job)
    } else if (job.mayTryAgain()) {
      this.journal.note(time, 'again', job)
      // Each failure makes the pause longer.
      this.clock.add(time + this.delay * job.failedTries, job, 'retry')
    } else {
      this.#giveUp(time, job)
    }
  }

  #finish(time, job) {
    job.state = 'done'
    this.journal.note(time, 'done', job)
    for (const other of job.dependents) {
      if (other.isPossible()) this.ready.add(other)
    }
  }

  #giveUp(time, job) {
    job.state = 'failed'
    this.journal.note(time, 'failed', job)
    for (const other of this.#strandedBy(job)) {
      other.state = 'skipped'
      this.journal.note(time, 'skip', other)
    }
  }

  /** What can never run now, directly or indirectly, and is not skipped yet. */
  #strandedBy(job) {
    const found = new Set()
    const waiting = [job]
    while (waiting.length > 0) {
      for (const other of waiting.pop().dependents) {
        if (other.state !== 'waiting' || found.has(other)) continue
        found.add(other)
      }
    }
    return [...found].sort((left, right) => left.index - right.index)
  }
}

module.exports = { Scheduler }
