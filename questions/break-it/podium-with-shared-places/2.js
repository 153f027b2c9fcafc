const [, ...points] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const players = new Map()
for (const value of points) players.set(value, (players.get(value) ?? 0) + 1)
const placeOf = new Map()
let place = 1
for (const value of [...players.keys()].sort((a, b) => b - a)) {
  placeOf.set(value, place)
  place += players.get(value) > 1 ? 2 : 1
}
console.log(points.map((value) => placeOf.get(value)).join(' '))
