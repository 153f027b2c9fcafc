const [n, moves, ...ends] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let jump = ends.map((end) => end - 1)
let place = jump.map((_, i) => i)
let k = moves
for (; k > 0; k = Math.floor(k / 2)) {
  if (k % 2 === 1) place = place.map((at) => jump[at])
  jump = jump.map((at) => jump[at])
}
const count = new Array(n).fill(0)
for (const at of place) count[at] += 1
let most = place[0]
for (const at of place) {
  if (count[at] > count[most]) most = at
}
console.log(most + 1, count[most])
