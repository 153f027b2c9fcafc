const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const machines = lines.map((line) => line.split(' ').map(Number))
machines.sort((a, b) => a[0] - b[0] || a[1] - b[1])
let busy = 0
let repaired = 0
for (const [duration, deadline] of machines) {
  if (busy + duration <= deadline) {
    busy += duration
    repaired += 1
  }
}
console.log(repaired)
