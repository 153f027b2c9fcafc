// Reads the journal of the desk and prints what the desk answers.
const { readFileSync } = require('node:fs')
const { Desk } = require('./desk')

const lines = readFileSync(0, 'utf8').split('\n')
const desk = new Desk()
const answers = lines
  .slice(1, 1 + Number(lines[0]))
  .map((line) => desk.handle(line.trim().split(' ')))
  .filter((answer) => answer !== undefined)
console.log(answers.join('\n'))
