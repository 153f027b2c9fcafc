const LAMPS = 100_000_000_000

function gcd(a, b) {
  return b === 0 ? a : gcd(b, a % b)
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
    const both = (multiple / gcd(multiple, step)) * step
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
console.log(low < LAMPS ? low : -1)
