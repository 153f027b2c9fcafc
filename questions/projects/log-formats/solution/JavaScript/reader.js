// Turns the lines of a log into entries.
const { parseClassic } = require('./classic')
const { Log } = require('./entry')
const { parseKeyed } = require('./keyed')

function readLog(lines) {
  const log = new Log()
  let current
  for (const line of lines) {
    if (line.startsWith(' ')) {
      if (current) current.trace += 1
      else log.notUnderstood += 1
      continue
    }
    current = parseClassic(line) ?? parseKeyed(line)
    if (!current) log.notUnderstood += 1
    else if (current.level !== 'DEBUG') log.entries.push(current)
  }
  return log
}

module.exports = { readLog }
