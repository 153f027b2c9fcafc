// When things happened. A program writes its log in order of time.
class Timeline {
  constructor(entries) {
    this.first = entries[0].time
    this.last = entries.at(-1).time
    this.busiestHour = undefined
    this.busiestCount = 0
    let hour
    let count = 0
    for (const { time } of entries) {
      if (time.slice(0, 13) !== hour) {
        hour = time.slice(0, 13)
        count = 0
      }
      count += 1
      // The earliest of several equally busy hours.
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
