const [first, , ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')

/** A set of tools as bits. */
const toolsOf = (word) =>
  [...word].reduce((tools, letter) => tools | (1 << (letter.charCodeAt(0) - 97)), 0)

const needed = toolsOf(first)
let fewest = Infinity

function choose(kits, tools, count) {
  if (tools === needed) fewest = Math.min(fewest, count)
  kits.forEach((kit, i) => choose(kits.slice(i + 1), tools | kit, count + 1))
}

choose(lines.map(toolsOf), 0, 0)
console.log(fewest < Infinity ? fewest : -1)
