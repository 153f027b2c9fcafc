const [a, b, d, w] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const before = [0]
let first = 0
for (let year = 1; year <= 400; year += 1) {
  let count = before[year - 1]
  lengths.forEach((length, month) => {
    if (d <= length && (first + d - 1) % 7 === w - 1) count += 1
    first += length
    if (month === 1 && isLeap(year)) first += 1
  })
  before.push(count)
}
const upTo = (year) => Math.floor(year / 400) * before[400] + before[year % 400]
console.log(upTo(b) - upTo(a - 1))
