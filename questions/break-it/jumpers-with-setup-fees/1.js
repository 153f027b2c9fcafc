const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[n], ...kinds] = lines.map((line) => line.split(' ').map(Number))
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))
kinds.sort((a, b) => a[1] - b[1] || a[0] - b[0] || a[2] - b[2])
const best = new Map([[n, 0]])
for (const [length, price, fee] of kinds) {
  for (const [pieces, cost] of [...best]) {
    const left = gcd(pieces, length)
    if (left < pieces && length < n) {
      const total = cost + fee + (pieces - left) * price
      best.set(left, Math.min(total, best.get(left) ?? total))
    }
  }
}
console.log(best.get(1) ?? -1)
