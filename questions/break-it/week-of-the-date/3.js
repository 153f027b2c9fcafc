const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysIn = (year) => (year % 4 === 0 ? 366 : 365)

function dayOfYear(year, month, day) {
  const before = lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0)
  return before + day + (month > 2 && daysIn(year) === 366 ? 1 : 0)
}

const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
for (const line of lines) {
  const [year, month, day] = line.split(' ').map(Number)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7
  // The Thursday of the week decides.
  let thursday = dayOfYear(year, month, day) - weekday + 4
  let weekYear = year
  if (thursday < 1) {
    weekYear -= 1
    thursday += daysIn(weekYear)
  } else if (thursday > daysIn(year)) {
    weekYear += 1
    thursday -= daysIn(year)
  }
  console.log(weekYear, Math.ceil(thursday / 7), weekday)
}
