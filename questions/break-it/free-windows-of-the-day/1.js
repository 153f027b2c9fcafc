const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, least], ...bookings] = lines.map((line) => line.split(' ').map(Number))
bookings.sort((left, right) => left[0] - right[0] || left[1] - right[1])
let freeFrom = 0
let found = false
for (const [start, end] of bookings) {
  if (start - freeFrom >= least) {
    console.log(freeFrom, start)
    found = true
  }
  freeFrom = Math.max(freeFrom, end)
}
if (!found) console.log('none')
