const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))

const [a, b, c] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number)
const edge = Math.min(gcd(a, b), gcd(b, c))
const fit = (side) => Math.floor(side / edge)
console.log(edge, fit(a) * fit(b) * fit(c))
