const [n, k, ...sizes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
sizes.sort((a, b) => a - b)

// New files are never smaller than those before, so two queues give the smallest file.
const merged = []
let at = 0
let from = 0
const smallest = () =>
  from === merged.length || sizes[at] <= merged[from] ? sizes[at++] : merged[from++]

let left = n
let take = k
let cost = 0n
while (left > 1) {
  take = Math.min(take, left)
  let sum = 0
  for (let i = 0; i < take; i += 1) sum += smallest()
  cost += BigInt(sum)
  merged.push(sum)
  left -= take - 1
  take = k
}
console.log(String(cost))
