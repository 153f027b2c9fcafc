// Reads what happens in the shop from standard input and prints the answer to each line.

const { readFileSync } = require('node:fs')
const { Shop } = require('./shop.js')

function main() {
  const lines = readFileSync(0, 'utf8').split('\n')
  const count = Number(lines[0])
  const shop = new Shop()
  const answers = lines.slice(1, count + 1).flatMap((line) => shop.answer(line))
  console.log(answers.join('\n'))
}

main()
