const sides = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number)
let best = 1
for (let edge = 1; edge <= Math.sqrt(Math.min(...sides)); edge += 1) {
  if (sides.every((side) => side % edge === 0)) best = edge
}
const cubes = sides.reduce((product, side) => product * (side / best), 1)
console.log(best, cubes)
