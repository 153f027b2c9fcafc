const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')

const dateOf = (year, month, day) => new Date(Date.UTC(year, month - 1, day))
const weekdayOf = (date) => ((date.getUTCDay() + 6) % 7) + 1
const weeksOf = (year) => (weekdayOf(dateOf(year, 12, 31)) === 4 ? 53 : 52)

for (const line of lines) {
  let [year, month, day] = line.split(' ').map(Number)
  const date = dateOf(year, month, day)
  const weekday = weekdayOf(date)
  const dayOfYear = Math.round((date - dateOf(year, 1, 1)) / 86400000) + 1
  let week = Math.floor((dayOfYear - weekday + 10) / 7)
  if (week === 0) {
    year -= 1
    week = weeksOf(year)
  } else if (week > weeksOf(year)) {
    year += 1
    week = 1
  }
  console.log(`${year} ${week} ${weekday}`)
}
