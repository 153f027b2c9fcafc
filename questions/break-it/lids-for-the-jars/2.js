const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, , t], jars, lids] = lines.map((line) => line.split(' ').map(Number))
jars.sort((a, b) => a - b)
lids.sort((a, b) => b - a)
let closed = 0
for (const jar of jars) {
  const at = lids.findIndex((lid) => jar <= lid && lid <= jar + t)
  if (at < 0) continue
  lids.splice(at, 1)
  closed += 1
}
console.log(closed)
