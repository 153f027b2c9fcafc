// Reads the plan of a night.
const { Job } = require('./job')
const { spreadUrgency } = require('./urgency')

/** The jobs, in the order of the plan. */
function readPlan(lines) {
  const byName = new Map()
  for (const [command, name, ...rest] of lines) {
    if (command === 'job') {
      const [minutes, urgency, retries] = rest.map(Number)
      byName.set(name, new Job(byName.size, name, minutes, urgency, retries))
    } else if (command === 'needs') {
      addNeed(byName.get(name), byName.get(rest[0]))
    } else {
      byName.get(name).failingTries = Number(rest[0])
    }
  }
  const jobs = [...byName.values()]
  spreadUrgency(jobs)
  return jobs
}

function addNeed(job, other) {
  job.needs.push(other)
  other.dependents.push(job)
}

module.exports = { readPlan }
