// Reads the commands of one day from standard input and prints the answer to each.

const { readFileSync } = require('node:fs')
const { Desk } = require('./desk.js')

function main() {
  const lines = readFileSync(0, 'utf8').split('\n')
  const count = Number(lines[0])
  const desk = new Desk()
  const answers = lines.slice(1, count + 1).flatMap((line) => desk.answer(line))
  console.log(answers.join('\n'))
}

main()
