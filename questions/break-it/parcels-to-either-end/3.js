const [n, ...row] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const places = []
row.forEach((number, place) => {
  places[number] ??= []
  places[number].push(place)
})

let best = 0
let chain = 0
let before = [] // where the parcels with the next lower number lie
for (const here of places.filter(Boolean)) {
  // Of the lower number, only those in front of all parcels with this one stay.
  const front = before.filter((place) => place < here[0]).length
  chain = here.length + (front === before.length ? chain : front)
  best = Math.max(best, chain)
  before = here
}
console.log(n - best)
