// The format of the programs in the data centre:
//
// 2024-03-01 12:00:05 WARN payments 120ms card declined
// 2024-03-01 12:00:07 ERROR mail - no connection
const { Entry } = require('./entry')

const linePattern =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) (DEBUG|INFO|WARN|ERROR) ([a-z]+) (?:(\d+)ms|-) (.+)$/

/** Returns the entry, or undefined if the line is no such line. */
function parseClassic(line) {
  const match = linePattern.exec(line)
  if (!match) return undefined
  const [, time, level, service, millis, message] = match
  return new Entry(time, level, service, millis === undefined ? undefined : Number(millis), message)
}

module.exports = { parseClassic }
