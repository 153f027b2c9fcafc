const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [, m] = lines[0].split(' ').map(Number)
const roads = new Set()
for (const road of lines.slice(1, m + 1)) {
  const [a, b] = road.split(' ')
  for (const leg of [`${a} ${b}`, `${b} ${a}`, `${a} ${a}`, `${b} ${b}`]) roads.add(leg)
}
const route = lines[m + 2].split(' ')
let answer = 'ok'
for (let leg = 1; leg < route.length; leg += 1) {
  if (!roads.has(`${route[leg - 1]} ${route[leg]}`)) {
    answer = leg
    break
  }
}
console.log(answer)
