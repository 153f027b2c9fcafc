let [a, b, c] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number)
let edge = 1
const shortest = Math.min(a, b, c)
for (let factor = 2; factor <= shortest; factor += 1) {
  if (a % factor === 0 && b % factor === 0 && c % factor === 0) {
    edge *= factor
    a /= factor
    b /= factor
    c /= factor
  }
}
console.log(edge, a * b * c)
