const lines = require('fs').readFileSync(0, 'utf8').split('\n')
let [hour, minute] = lines[0].split(' ').map(Number)
const travel = Number(lines[1])
const two = (number) => String(number).padStart(2, '0')
hour += Math.floor(travel / 60)
let days = Math.floor(hour / 24)
hour %= 24
minute += travel % 60
if (minute >= 60) {
  minute -= 60
  hour += 1
  if (hour === 24) {
    hour = 0
    if (minute === 0) days += 1
  }
}
console.log(`${two(hour)}:${two(minute)} +${days}`)
