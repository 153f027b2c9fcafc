const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, m], ...rest] = lines.map((line) => line.split(' ').map(Number))
const numberOf = (a, b) => 10 * a + b
const roads = new Set(rest.slice(0, m).flatMap(([a, b]) => [numberOf(a, b), numberOf(b, a)]))
const route = rest[m + 1]
let leg = 1
while (leg < route.length && roads.has(numberOf(route[leg - 1], route[leg]))) leg += 1
console.log(leg < route.length ? leg : 'ok')
