const [first, ...passes] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, , t] = first.split(' ').map(Number)
const water = Array(n + 1).fill(0)
for (const pass of new Set(passes)) {
  const [left, right, litres] = pass.split(' ').map(Number)
  for (let bed = left; bed <= right; bed += 1) water[bed] += litres
}
console.log(water.filter((litres) => litres >= t).length)
