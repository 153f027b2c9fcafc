const [n, ...fees] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let at = 0
let total = fees[0]
while (at < n - 1) {
  at += at + 3 < n && fees[at + 3] < fees[at + 1] ? 3 : 1
  total += fees[at]
}
console.log(total)
