// A job is at least as urgent as every job that waits for it.
function spreadUrgency(jobs) {
  const waiting = [...jobs]
  while (waiting.length > 0) {
    const job = waiting.pop()
    for (const other of job.needs) {
      if (other.urgency < job.urgency) {
        other.urgency = job.urgency
        waiting.push(other)
      }
    }
  }
}

module.exports = { spreadUrgency }
