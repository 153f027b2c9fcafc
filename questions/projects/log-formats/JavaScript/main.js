// Reads a log and prints its summary.
const { readFileSync } = require('node:fs')
const { readLog } = require('./reader')
const { reportLines } = require('./report')

const lines = readFileSync(0, 'utf8').split('\n')
console.log(reportLines(readLog(lines.slice(1, 1 + Number(lines[0])))).join('\n'))
