const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const dayLength = 24 * 60 * 60 * 1000

const weekdayOf = (date) => date.getUTCDay() || 7

function weekOf(date) {
  const dayOfYear = (date - Date.UTC(date.getUTCFullYear(), 0, 0)) / dayLength
  return Math.floor((dayOfYear - weekdayOf(date) + 10) / 7)
}

for (const line of lines) {
  const [y, m, d] = line.split(' ').map(Number)
  const date = new Date(Date.UTC(y, m - 1, d))
  let year = y
  let week = weekOf(date)
  if (week === 0) {
    year -= 1
    week = weekOf(new Date(Date.UTC(year, 11, 31)))
  } else if (week === 53) {
    year += 1
    week = 1
  }
  console.log(year, week, weekdayOf(date))
}
