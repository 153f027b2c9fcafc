// Reads the commands of the file server and prints the answers.
const { readFileSync } = require('node:fs')
const { Console } = require('./console')

const lines = readFileSync(0, 'utf8').split('\n')
const server = new Console()
const answers = lines
  .slice(1, 1 + Number(lines[0]))
  .map((line) => server.handle(line.trim().split(' ')))
  .filter((answer) => answer !== undefined)
console.log(answers.join('\n'))
