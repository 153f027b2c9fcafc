const [n, ...row] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const places = new Map()
row.forEach((number, place) => {
  if (!places.has(number)) places.set(number, [])
  places.get(number).push(place)
})

let best = 0
let chain = 0 // how many stay if all parcels with the present number do
let last = n // of the next lower number
for (const number of [...places.keys()].sort((a, b) => a - b)) {
  const here = places.get(number)
  // Some parcels with this number stay, behind all those that stay already.
  const behind = here.filter((place) => place > last).length
  best = Math.max(best, chain + behind)
  if (last < here[0]) chain += here.length
  else chain = here.length
  best = Math.max(best, chain)
  last = here[here.length - 1]
}
console.log(n - best)
