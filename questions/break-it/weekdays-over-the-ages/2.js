const [a, b, d, w] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const before = [0]
let first = 0
for (let year = 1; year <= 400; year += 1) {
  let count = before[year - 1]
  for (const length of [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
    if (d <= length && (first + d) % 7 === w) count += 1
    first = (first + length) % 7
  }
  before.push(count)
}
const upTo = (year) => Math.floor(year / 400) * before[400] + before[year % 400]
console.log(upTo(b) - upTo(a - 1))
