// Reads limits and requests from standard input and prints what some of the requests ask for.

const { readFileSync } = require('node:fs')
const { Limits } = require('./limits.js')
const { Service } = require('./service.js')

function main() {
  const lines = readFileSync(0, 'utf8').split('\n')
  const [count, ...numbers] = lines[0].trim().split(/\s+/).map(Number)
  const service = new Service(new Limits(...numbers))
  const answers = []
  for (const line of lines.slice(1, count + 1)) {
    const answer = service.handle(line)
    if (answer !== undefined) answers.push(answer)
  }
  console.log(answers.join('\n'))
}

main()
