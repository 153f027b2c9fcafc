const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[red, green, capacity], , arriving] = lines.map((line) => line.split(' ').map(Number))
let queue = 0
let longest = 0
let spare = 0
arriving.forEach((cars, minute) => {
  queue += cars
  if (minute % (red + green) >= red) {
    spare += capacity
    const leaving = Math.min(queue, spare)
    queue -= leaving
    spare -= leaving
  } else {
    spare = 0
  }
  longest = Math.max(longest, queue)
})
console.log(longest, queue)
