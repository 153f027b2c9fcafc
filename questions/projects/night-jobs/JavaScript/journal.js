// The journal of a night.
class Journal {
  lines = []

  note(time, what, job) {
    this.lines.push(`${time} ${what} ${job.name}`)
  }

  sumUp(jobs) {
    const counts = ['done', 'failed', 'skipped'].map((state) => {
      return `${state} ${jobs.filter((job) => job.state === state).length}`
    })
    this.lines.push(counts.join(' '))
  }
}

module.exports = { Journal }
