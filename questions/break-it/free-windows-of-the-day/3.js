const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, least], ...bookings] = lines.map((line) => line.split(' ').map(Number))
bookings.sort((left, right) => left[0] - right[0] || left[1] - right[1])
const blocks = []
for (const [start, end] of bookings) {
  const last = blocks.at(-1)
  if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end)
  else blocks.push([start, end])
}
let freeFrom = 0
let found = false
for (const [start, end] of [...blocks, [1440, 1440]]) {
  if (start - freeFrom >= least) {
    console.log(freeFrom, start)
    found = true
  }
  freeFrom = end
}
if (!found) console.log('none')
