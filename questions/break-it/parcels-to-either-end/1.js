const [n, ...row] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const tails = []
for (const number of row) {
  let low = 0
  let high = tails.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (tails[middle] <= number) low = middle + 1
    else high = middle
  }
  tails[low] = number
}
console.log(n - tails.length)
