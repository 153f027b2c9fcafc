const [n, ...row] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const sorted = [...row].sort((a, b) => a - b)
const goal = new Map(sorted.map((weight, place) => [weight, place]))
const done = new Array(n).fill(false)
let fuel = 0
for (let start = 0; start < n; start += 1) {
  let total = 0
  let size = 0
  let least = row[start]
  for (let place = start; !done[place]; place = goal.get(row[place])) {
    done[place] = true
    total += row[place]
    size += 1
    least = Math.min(least, row[place])
  }
  if (size < 2) continue
  fuel += total + (size - 2) * least
}
console.log(fuel)
