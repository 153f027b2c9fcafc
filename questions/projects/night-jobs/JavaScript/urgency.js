// A job is at least as urgent as every job that waits for it.
function spreadUrgency(jobs) {
  for (const job of jobs) {
    for (const other of job.needs) other.urgency = Math.max(other.urgency, job.urgency)
  }
}

module.exports = { spreadUrgency }
