const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [[n, gap], months, date, [k]] = lines.map((line) => line.split(' ').map(Number))
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const [year, givenMonth, day] = date
const usual = sum(months)
const before = sum(months.slice(0, givenMonth - 1))
function extraDays(year) {
  const centuries = gap === 4 ? Math.floor(year / 100) - Math.floor(year / 400) : 0
  return Math.floor(year / gap) - centuries
}

let number = before + day - 1 + k
number += (year - 1) * usual + extraDays(year - 1)
let low = 1
let high = Math.floor(number / usual) + 1
while (low < high) {
  const middle = Math.floor((low + high + 1) / 2)
  if ((middle - 1) * usual + extraDays(middle - 1) <= number) low = middle
  else high = middle - 1
}
number -= (low - 1) * usual + extraDays(low - 1)
let month = 0
while (month < n - 1 && number >= months[month]) {
  number -= months[month]
  month += 1
}
console.log(low, month + 1, number + 1)
