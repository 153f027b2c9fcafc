const [, ...shifts] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const minutes = (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
let total = 0
for (const shift of shifts) {
  const [begin, end] = shift.split(' ').map((clock) => (minutes(clock) + 120) % 1440)
  if (begin === end) {
    total += 480
  } else if (begin < end) {
    total += Math.max(0, Math.min(end, 480) - begin)
  } else {
    total += Math.max(0, 480 - begin) + (end > 480 ? 480 : Math.min(end, 479))
  }
}
console.log(total)
