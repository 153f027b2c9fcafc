// One meeting in one room.

const { formatSpan } = require('./clock.js')

class Booking {
  constructor(number, room, team, start, end) {
    this.number = number
    this.room = room
    this.team = team
    this.start = start
    this.end = end
  }

  /** Whether the meeting is on. It is over at the minute at which it ends. */
  contains(minute) {
    return this.start <= minute && minute < this.end
  }

  /** Whether the meeting and a span of time have a minute in common. */
  overlaps(start, end) {
    return this.start < end && start < this.end
  }

  label() {
    return `#${this.number} ${this.team}`
  }

  describe() {
    return `${formatSpan(this.start, this.end)} ${this.label()}`
  }
}

module.exports = { Booking }
