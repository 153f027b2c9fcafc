const [header, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [, limit, window] = header.split(' ').map(Number)
const recent = new Map()
const rejected = new Map()
let accepted = 0
let now = 0
for (const line of lines) {
  const [elapsed, client] = line.split(' ').map(Number)
  now += elapsed
  // A set keeps the times in the order in which they were added.
  if (!recent.has(client)) recent.set(client, new Set())
  const times = recent.get(client)
  for (const time of times) {
    if (time > now - window) break
    times.delete(time)
  }
  if (times.size < limit) {
    times.add(now)
    accepted += 1
  } else {
    rejected.set(client, (rejected.get(client) ?? 0) + 1)
  }
}
const inOrder = [...rejected].sort(([a, count], [b, other]) => other - count || a - b)
const [worst, most] = inOrder[0] ?? [0, 0]
console.log(accepted)
console.log(worst, most)
