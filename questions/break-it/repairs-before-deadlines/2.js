const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const machines = lines.slice(1).map((line) => line.split(' ').map(Number))
machines.sort((a, b) => a[1] - b[1])
const accepted = Array(1001).fill(0) // how many accepted machines need so many minutes
let busy = 0
let count = 0
for (const [duration, deadline] of machines) {
  if (busy + duration <= deadline) {
    accepted[duration] += 1
    busy += duration
    count += 1
    continue
  }
  let longest = 1000
  while (longest > 0 && accepted[longest] === 0) longest -= 1
  if (longest > 0 && busy - longest + duration <= deadline) {
    accepted[longest] -= 1
    accepted[duration] += 1
    busy += duration - longest
  }
}
console.log(count)
