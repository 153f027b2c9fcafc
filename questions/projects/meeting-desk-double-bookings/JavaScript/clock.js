// Times of a day, kept as minutes since midnight.

const minutesPerHour = 60

/** The minutes of a time such as "09:30". "24:00" is the end of the day. */
function parseTime(text) {
  const [hours, minutes] = text.split(':').map(Number)
  return hours * minutesPerHour + minutes
}

function formatTime(minutes) {
  const hours = Math.floor(minutes / minutesPerHour)
  return `${twoDigits(hours)}:${twoDigits(minutes % minutesPerHour)}`
}

function formatSpan(start, end) {
  return `${formatTime(start)}-${formatTime(end)}`
}

function twoDigits(number) {
  return String(number).padStart(2, '0')
}

module.exports = { parseTime, formatSpan }
