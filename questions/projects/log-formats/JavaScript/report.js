// The summary of a log.
const { statsByService } = require('./services')
const { Timeline } = require('./timeline')

const maxMessages = 3

function reportLines({ entries, notUnderstood }) {
  const head = `entries ${entries.length}, lines not understood ${notUnderstood}`
  if (entries.length === 0) return [head]
  return [
    head,
    ...new Timeline(entries).lines(),
    ...statsByService(entries).map((stats) => stats.line()),
    ...frequentErrors(entries),
  ]
}

/** The messages of errors that are there most often; of equals, the first by alphabet. */
function frequentErrors(entries) {
  const counts = new Map()
  for (const { level, message } of entries) {
    if (level === 'ERROR') counts.set(message, (counts.get(message) ?? 0) + 1)
  }
  return [...counts]
    .sort(([left, leftCount], [right, rightCount]) => {
      return rightCount - leftCount || (left < right ? -1 : 1)
    })
    .slice(0, maxMessages)
    .map(([message, count]) => `${count} x ${message}`)
}

module.exports = { reportLines }
