const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[n, capacity], ...sites] = lines.map((line) => line.split(' ').map(Number))
let inspected = 0
const used = new Map()
for (const [start, days] of sites) {
  const day = start + days - 1
  const onDay = used.get(day) ?? 0
  if (onDay < capacity) {
    used.set(day, onDay + 1)
    inspected += 1
  }
}
console.log(inspected)
