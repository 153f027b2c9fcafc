const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const cards = line.split(' ').map(Number)
const modulus = 2n ** 61n - 1n
const factorials = [1n]
for (let number = 1; number <= cards.length; number += 1) {
  factorials.push((factorials[number - 1] * BigInt(number)) % modulus)
}

/** How many hands end with a card after the one. */
function count(row) {
  const sums = [0]
  const products = [1n]
  for (const card of row) {
    sums.push(sums.at(-1) + card)
    products.push((products.at(-1) * BigInt(card)) % modulus)
  }
  let found = 0
  let largest = 0
  row.forEach((card, i) => {
    if (card === 1) {
      largest = 1
    } else if (largest > 0) {
      largest = Math.max(largest, card)
      const start = i + 1 - largest
      const isSum = start >= 0 && sums[i + 1] - sums[start] === (largest * (largest + 1)) / 2
      if (isSum && products[i + 1] === (products[start] * factorials[largest]) % modulus) found += 1
    }
  })
  return found
}

const ones = cards.filter((card) => card === 1).length
console.log(ones + count(cards) + count([...cards].reverse()))
