const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [[n, gap], months, date, [k]] = lines.map((line) => line.split(' ').map(Number))
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const [year, givenMonth, day] = date
const usual = sum(months)
const before = sum(months.slice(0, givenMonth - 1))
let number = (year - 1) * usual + Math.floor((year - 1) / gap) + before + day - 1 + k
const cycle = usual * gap + 1
const cycles = Math.floor(number / cycle)
number %= cycle
const years = Math.floor(number / usual)
number %= usual
let month = 0
while (month < n - 1 && number >= months[month]) {
  number -= months[month]
  month += 1
}
console.log(cycles * gap + years + 1, month + 1, number + 1)
