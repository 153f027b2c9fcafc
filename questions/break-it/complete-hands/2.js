const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const cards = line.split(' ').map(Number)

/** How many hands end with a card after the one. */
function count(row) {
  const sums = [0]
  for (const card of row) sums.push(sums.at(-1) + card)
  let found = 0
  let largest = 0
  row.forEach((card, i) => {
    if (card === 1) {
      largest = 1
    } else if (largest > 0) {
      largest = Math.max(largest, card)
      const start = i + 1 - largest
      if (start >= 0 && sums[i + 1] - sums[start] === (largest * (largest + 1)) / 2) found += 1
    }
  })
  return found
}

const ones = cards.filter((card) => card === 1).length
console.log(ones + count(cards) + count([...cards].reverse()))
