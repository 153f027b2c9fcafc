const [n, k, ...sizes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
sizes.sort((a, b) => a - b)
const sum = (from, to) => sizes.slice(from, to).reduce((left, right) => left + right, 0)
const first = n > 1 ? ((n - 2) % (k - 1)) + 2 : 1
let total = sum(0, first)
let cost = n > 1 ? BigInt(total) : 0n
for (let at = first; at < n; at += k - 1) {
  total += sum(at, at + k - 1)
  cost += BigInt(total)
}
console.log(String(cost))
