// Dates as the desk needs them: compared, counted and written as 2024-03-09.
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const twoDigits = (number) => String(number).padStart(2, '0')

function parseDate(text) {
  const [year, month, day] = text.split('-').map(Number)
  return { year, month, day }
}

function monthName({ year, month }) {
  return `${year}-${twoDigits(month)}`
}

function format(date) {
  return `${monthName(date)}-${twoDigits(date.day)}`
}

/** Negative if the left date is the earlier one, 0 if they are the same. */
function compare(left, right) {
  return left.year - right.year || left.month - right.month || left.day - right.day
}

function isLeap(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function daysInMonth(year, month) {
  return month === 2 && isLeap(year) ? 29 : monthDays[month - 1]
}

function addDays(date, days) {
  let { year, month, day } = date
  day += days
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month)
    month += 1
    if (month > 12) {
      year += 1
      month = 1
    }
  }
  return { year, month, day }
}

function daysBetween(start, end) {
  return dayNumber(end) - dayNumber(start)
}

/** Days since the end of the year 0. */
function dayNumber({ year, month, day }) {
  const past = year - 1
  let days = past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  for (let earlier = 1; earlier < month; earlier++) days += monthDays[earlier - 1]
  days += day
  if (month >= 2 && isLeap(year)) days += 1
  return days
}

module.exports = { addDays, compare, daysBetween, format, monthName, parseDate }
