const [n, ...readings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let high = 0
let largest = 0
let first = 1
readings.forEach((reading, day) => {
  high = Math.max(high, reading)
  if (high - reading > largest) {
    largest = high - reading
    first = day + 1
  }
})
console.log(largest, first)
