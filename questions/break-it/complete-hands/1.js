const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const cards = line.split(' ').map(Number)

const sums = [0]
for (const card of cards) sums.push(sums.at(-1) + card)
const seen = new Map()
let found = 0
let fresh = 0
let largest = 0
cards.forEach((card, i) => {
  fresh = Math.max(fresh, (seen.get(card) ?? -1) + 1)
  seen.set(card, i)
  if (card === 1) largest = 1
  else if (largest > 0) largest = Math.max(largest, card)
  const start = i + 1 - largest
  const isFresh = largest > 0 && start >= fresh
  if (isFresh && sums[i + 1] - sums[start] === (largest * (largest + 1)) / 2) found += 1
})
console.log(found)
