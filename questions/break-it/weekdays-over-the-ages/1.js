const [a, b, d, w] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const before = [0]
let first = 0
for (let year = 1; year <= 400; year += 1) {
  let count = before[year - 1]
  for (const length of [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
    if (d <= length && (first + d - 1) % 7 === w - 1) count += 1
    first = (first + length) % 7
  }
  before.push(count)
}
const cycles = Math.floor((b - a + 1) / 400)
const rest = (b - a + 1) % 400
if (cycles > 0) {
  console.log(cycles * before[400] + before[rest])
} else {
  const start = (a - 1) % 400
  let months = 0
  for (let year = start; year < start + rest; year += 1) {
    months += before[(year % 400) + 1] - before[year % 400]
  }
  console.log(months)
}
