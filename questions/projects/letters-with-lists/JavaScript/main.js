// Reads data and a template from standard input and prints the letter they make.

const { readFileSync } = require('node:fs')
const { parseBlocks } = require('./blocks.js')
const { readData } = require('./data.js')
const { TemplateError } = require('./errors.js')
const { renderAll } = require('./nodes.js')
const { readTokens } = require('./tags.js')

function main() {
  const lines = readFileSync(0, 'utf8').split('\n')
  const dataEnd = 1 + Number(lines[0])
  const templateEnd = dataEnd + 1 + Number(lines[dataEnd])
  const data = readData(lines.slice(1, dataEnd))
  try {
    const nodes = parseBlocks(readTokens(lines.slice(dataEnd + 1, templateEnd)))
    process.stdout.write(renderAll(nodes, data))
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    console.log(`error: ${error.message}`)
  }
}

main()
