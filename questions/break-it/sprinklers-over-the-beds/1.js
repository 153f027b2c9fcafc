const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[n, , t], ...passes] = lines.map((line) => line.split(' ').map(Number))
const water = Array(n + 1).fill(0)
for (const [left, right, litres] of passes) {
  for (let bed = left; bed <= right; bed += 1) water[bed] += litres
}
console.log(water.filter((litres) => litres > t).length)
