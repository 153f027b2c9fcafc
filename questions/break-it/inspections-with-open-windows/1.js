const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[n, capacity], ...sites] = lines.map((line) => line.split(' ').map(Number))
let inspected = 0
sites.sort((a, b) => a[0] - b[0] || a[1] - b[1])
let day = 0
let left = capacity
for (const [start, days] of sites) {
  if (start > day) {
    day = start
    left = capacity
  }
  if (left === 0) {
    day += 1
    left = capacity
  }
  if (start + days - 1 >= day) {
    inspected += 1
    left -= 1
  }
}
console.log(inspected)
