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
      const { time, job, what } = this.clock.next()
      if (what === 'end') this.#end(time, job)
      else this.ready.add(job)
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
    this.freeWorkers += 1
    this.journal.note(time, 'done', job)
    for (const other of job.dependents) {
      if (other.isPossible()) this.ready.add(other)
    }
  }

  #giveUp(time, job) {
    job.state = 'failed'
    this.freeWorkers += 1
    this.journal.note(time, 'failed', job)
    for (const other of job.dependents) {
      other.state = 'skipped'
      this.journal.note(time, 'skip', other)
    }
  }
}

module.exports = { Scheduler }
