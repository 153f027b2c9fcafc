// When things happened.
class Timeline {
  constructor(entries) {
    const times = entries.map((entry) => entry.time).sort()
    this.first = times[0]
    this.last = times.at(-1)
    const counts = new Map()
    for (const time of times) {
      const hour = time.slice(0, 13)
      counts.set(hour, (counts.get(hour) ?? 0) + 1)
    }
    this.busiestCount = 0
    // In order of time, so that the earliest of several equally busy hours counts.
    for (const [hour, count] of counts) {
      if (count > this.busiestCount) {
        this.busiestHour = hour
        this.busiestCount = count
      }
    }
  }

  lines() {
    return [
      `from ${this.first} to ${this.last}`,
      `busiest hour ${this.busiestHour} with ${this.busiestCount}`,
    ]
  }
}

module.exports = { Timeline }
