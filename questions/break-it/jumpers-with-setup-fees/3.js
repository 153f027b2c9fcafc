const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[n], ...kinds] = lines.map((line) => line.split(' ').map(Number))
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))
kinds.sort((a, b) => a[1] - b[1] || a[0] - b[0] || a[2] - b[2])

function costOf(chosen) {
  let pieces = n
  let total = 0
  for (const [length, price, fee] of chosen) {
    const left = gcd(pieces, length)
    if (left < pieces) {
      total += fee + (pieces - left) * price
      pieces = left
    }
  }
  return pieces === 1 ? total : Infinity
}

let kept = kinds
for (const kind of kinds) {
  const fewer = kept.filter((one) => one !== kind)
  if (costOf(fewer) <= costOf(kept)) kept = fewer
}
const best = costOf(kept)
console.log(best < Infinity ? best : -1)
