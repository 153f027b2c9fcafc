const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
let [year, month, day] = lines[0].split(' ').map(Number)
let k = Number(lines[1])

function length() {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0) ? 29 : 28
}

function goOn() {
  month += 1
  if (month > 12) {
    month = 1
    year += 1
  }
}

while (k >= length()) {
  k -= length()
  goOn()
}
day += k
if (day > length()) {
  day -= length()
  goOn()
}
const inTwo = (part) => `${part}`.padStart(2, '0')
console.log(`${year}-${inTwo(month)}-${inTwo(day)}`)
