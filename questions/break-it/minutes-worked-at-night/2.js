const [, ...shifts] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const minutes = (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
let total = 0
for (const shift of shifts) {
  let [start, end] = shift.split(' ').map(minutes)
  if (end <= start) end += 1440
  for (const [since, until] of [[0, 360], [1320, 1800]]) {
    total += Math.max(0, Math.min(end, until) - Math.max(start, since))
  }
}
console.log(total)
