const LAMPS = 100_000_000_000

function commonMultiple(a, b) {
  if (a % b === 0) return a
  if (b % a === 0) return b
  return a * b
}

const [[, k], steps] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ').map(Number))

const weights = new Map()
for (const step of steps) {
  const added = new Map([[step, 1]])
  for (const [multiple, weight] of weights) {
    const both = commonMultiple(multiple, step)
    if (both <= LAMPS) added.set(both, (added.get(both) ?? 0) - 2 * weight)
  }
  for (const [multiple, weight] of added) {
    weights.set(multiple, (weights.get(multiple) ?? 0) + weight)
  }
}

function burning(last) {
  let sum = 0
  for (const [multiple, weight] of weights) sum += Math.floor(last / multiple) * weight
  return sum
}

let low = 1
let high = LAMPS
while (low < high) {
  const middle = Math.floor((low + high) / 2)
  if (burning(middle) >= k) high = middle
  else low = middle + 1
}
console.log(burning(low) >= k ? low : -1)
