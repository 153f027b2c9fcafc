// Reads rates and bank statements from standard input and prints what importing them led to.

const { readFileSync } = require('node:fs')
const { StatementImport } = require('./statementImport.js')

function main() {
  const lines = readFileSync(0, 'utf8').split('\n')
  const count = Number(lines[0])
  const statements = new StatementImport()
  for (const line of lines.slice(1, count + 1)) statements.read(line)
  console.log(statements.report().join('\n'))
}

main()
