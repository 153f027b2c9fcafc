const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let [year, month, day] = numbers
const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
day += numbers[3]
while (day > lengths[month - 1]) {
  day -= lengths[month - 1]
  month += 1
  if (month === 13) {
    month = 1
    year += 1
  }
}
const two = (number) => String(number).padStart(2, '0')
console.log(`${year}-${two(month)}-${two(day)}`)
