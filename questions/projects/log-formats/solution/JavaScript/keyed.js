// The format of the programs in the cloud:
//
// ts=2024-03-01T13:00:05+01:00 level=warning svc=payments dur=1.25s msg="card \"gold\" declined"
const { Entry } = require('./entry')

const levels = { debug: 'DEBUG', info: 'INFO', warning: 'WARN', error: 'ERROR', fatal: 'ERROR' }
const required = ['ts', 'level', 'svc', 'msg']

/** Returns the entry, or undefined if the line is no such line or lacks something. */
function parseKeyed(line) {
  const values = readPairs(line)
  if (!values || required.some((key) => !values.has(key))) return undefined
  const millis = values.has('dur') ? readMillis(values.get('dur')) : undefined
  const level = levels[values.get('level')]
  return new Entry(utc(values.get('ts')), level, values.get('svc'), millis, values.get('msg'))
}

function readPairs(line) {
  const pair = /([a-z_]+)=(?:"((?:[^"\\]|\\.)*)"|([^ "]+))(?: |$)/y
  const values = new Map()
  while (pair.lastIndex < line.length) {
    const match = pair.exec(line)
    if (!match) return undefined
    const [, key, quoted, plain] = match
    values.set(key, plain ?? quoted.replace(/\\(.)/g, '$1'))
  }
  return values
}

function readMillis(text) {
  if (text.endsWith('ms')) return Number(text.slice(0, -2))
  const [seconds, fraction = ''] = text.slice(0, -1).split('.')
  return Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'))
}

function utc(text) {
  return new Date(text).toISOString().slice(0, 19).replace('T', ' ')
}

module.exports = { parseKeyed }
