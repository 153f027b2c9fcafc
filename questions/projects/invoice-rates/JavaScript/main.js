// Reads the journal of the office and prints invoices and summaries.
const { readFileSync } = require('node:fs')
const { Journal } = require('./journal')

const lines = readFileSync(0, 'utf8').split('\n')
const journal = new Journal()
for (const line of lines.slice(1, 1 + Number(lines[0]))) journal.handle(line.trim().split(' '))
console.log(journal.printed.join('\n'))
