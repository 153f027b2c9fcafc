const [n, moves, ...ends] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let jump = ends.map((end) => end - 1)
let place = jump.map((_, i) => i)
const seenFrom = new Array(n).fill(-1)
const stepOf = new Array(n)
let longest = 1
for (let start = 0; start < n; start += 1) {
  let platform = start
  let steps = 0
  while (seenFrom[platform] < 0) {
    seenFrom[platform] = start
    stepOf[platform] = steps
    steps += 1
    platform = jump[platform]
  }
  if (seenFrom[platform] === start) longest = Math.max(longest, steps - stepOf[platform])
}
let k = moves > n ? n + ((moves - n) % longest) : moves
for (; k > 0; k = Math.floor(k / 2)) {
  if (k % 2 === 1) place = place.map((at) => jump[at])
  jump = jump.map((at) => jump[at])
}
const count = new Array(n).fill(0)
for (const at of place) count[at] += 1
let most = 0
for (let i = 1; i < n; i += 1) {
  if (count[i] > count[most]) most = i
}
console.log(most + 1, count[most])
