const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, , t], jars, lids] = lines.map((line) => line.split(' ').map(Number))
console.log(jars.filter((jar) => lids.some((lid) => jar <= lid && lid <= jar + t)).length)
