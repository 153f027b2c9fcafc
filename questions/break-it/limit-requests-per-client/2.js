const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const [n, limit, window] = numbers
const recent = new Map()
const rejected = new Map()
let accepted = 0
let worst = 0
let most = 0
let now = 0
for (let i = 0; i < n; i += 1) {
  now += numbers[3 + 2 * i]
  const client = numbers[4 + 2 * i]
  // The times that no longer count are those before `start`.
  const times = recent.get(client) ?? { all: [], start: 0 }
  recent.set(client, times)
  while (times.start < times.all.length && times.all[times.start] <= now - window) times.start += 1
  if (times.all.length - times.start < limit) {
    times.all.push(now)
    accepted += 1
  } else {
    const count = (rejected.get(client) ?? 0) + 1
    rejected.set(client, count)
    if (count >= most) {
      worst = client
      most = count
    }
  }
}
console.log(accepted)
console.log(worst, most)
