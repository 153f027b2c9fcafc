const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[n, , t], ...passes] = lines.map((line) => line.split(' ').map(Number))
const change = new Array(n).fill(0)
for (const [left, right, litres] of passes) {
  change[left - 1] += litres
  if (right < n - 1) change[right] -= litres
}
let water = 0
let count = 0
for (const value of change) {
  water += value
  if (water >= t) count += 1
}
console.log(count)
