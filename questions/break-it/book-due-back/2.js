let [year, month, day, k] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

const isLeap = (y) => y % 400 === 0 || (y % 4 === 0 && y % 100 !== 0)
const daysOfYear = (y) => (isLeap(y) ? 366 : 365)
const daysOfMonth = (y, m) => (m === 2 ? daysOfYear(y) - 337 : [4, 6, 9, 11].includes(m) ? 30 : 31)

while (k >= daysOfYear(year)) {
  k -= daysOfYear(year)
  year += 1
}
day += k
while (day > daysOfMonth(year, month)) {
  day -= daysOfMonth(year, month)
  month += 1
  if (month === 13) {
    year += 1
    month = 1
  }
}
console.log([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'))
