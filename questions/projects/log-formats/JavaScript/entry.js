// What a log consists of.
class Entry {
  /**
   * @param time in UTC, like 2024-03-01 12:00:05
   * @param level DEBUG, INFO, WARN or ERROR
   * @param millis undefined if nothing was measured
   */
  constructor(time, level, service, millis, message) {
    this.time = time
    this.level = level
    this.service = service
    this.millis = millis
    this.message = message
    /** How many lines of a trace follow it. */
    this.trace = 0
  }
}

class Log {
  entries = []
  notUnderstood = 0
}

module.exports = { Entry, Log }
