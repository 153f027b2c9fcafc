const [n, ...fees] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const cheapest = [fees[0]]
for (let i = 1; i < n; i += 1) {
  cheapest.push(fees[i] + Math.min(...cheapest.slice(Math.max(0, i - 3))))
}
console.log(cheapest[n - 1])
