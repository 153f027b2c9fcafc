const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const [, seats] = first.split(' ').map(Number)
const votes = second.trim().split(' ').map(Number)
const total = votes.reduce((sum, one) => sum + one, 0)

const shares = votes.map((one) => Math.floor((seats * one) / total))
const rest = (i) => seats * votes[i] - shares[i] * total
const order = [...votes.keys()].sort((i, j) => rest(j) - rest(i) || votes[i] - votes[j] || i - j)
const left = seats - shares.reduce((sum, one) => sum + one, 0)
for (const i of order.slice(0, left)) shares[i] += 1
console.log(shares.join(' '))
