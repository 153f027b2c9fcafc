const [, ...words] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const patterns = words.map((word) => parseInt(word, 2))
const wanted = patterns.pop()

function effects(switches) {
  let all = [[0, 0]]
  for (const one of switches) {
    all = all.concat(all.map(([pattern, count]) => [pattern ^ one, count + 1]))
  }
  const counts = new Map()
  for (const [pattern, count] of all) {
    if (!counts.has(pattern)) counts.set(pattern, count)
  }
  return counts
}

const half = Math.floor(patterns.length / 2)
const right = effects(patterns.slice(half))
let fewest = Infinity
for (const [pattern, count] of effects(patterns.slice(0, half))) {
  fewest = Math.min(fewest, count + (right.get(pattern ^ wanted) ?? Infinity))
}
console.log(fewest < Infinity ? fewest : -1)
