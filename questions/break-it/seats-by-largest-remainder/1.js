const [n, seats, ...votes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const total = votes.reduce((sum, v) => sum + v)
const rests = votes.map((v) => (seats * v) % total)
const shares = votes.map((v, i) => (seats * v - rests[i]) / total)
let left = seats - shares.reduce((sum, share) => sum + share)
const largestFirst = (values) => [...Array(n).keys()].sort((i, j) => values[j] - values[i])

for (const i of largestFirst(rests)) {
  if (left > 0 && 2 * rests[i] >= total) {
    shares[i] += 1
    left -= 1
  }
}
for (const i of largestFirst(votes).slice(0, left)) shares[i] += 1
console.log(shares.join(' '))
