const [n, ...readings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const peak = readings.indexOf(Math.max(...readings))
let largest = 0
let first = 1

function look(from, to) {
  let high = readings[from]
  for (let day = from; day < to; day += 1) {
    high = Math.max(high, readings[day])
    if (high - readings[day] > largest) {
      largest = high - readings[day]
      first = day + 1
    }
  }
}

look(peak, n)
look(0, peak)
console.log(largest, first)
