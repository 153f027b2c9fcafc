const [, ...prices] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let total = 0
let sum = 0
for (const price of prices) {
  sum += price
  total += price - (price % 10)
  if (price % 10 > 5) total += 10
}
console.log(total - Math.floor((sum + 5) / 10) * 10)
