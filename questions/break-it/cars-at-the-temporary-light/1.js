const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[red, green, capacity], , arriving] = lines.map((line) => line.split(' ').map(Number))
let queue = 0
let longest = 0
arriving.forEach((cars, minute) => {
  queue += cars
  if (minute % (red + green) >= red && queue >= capacity) queue -= capacity
  longest = Math.max(longest, queue)
})
console.log(longest, queue)
