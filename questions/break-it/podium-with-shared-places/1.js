const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const points = line.trim().split(' ')
const order = [...points].sort().reverse()
console.log(points.map((value) => order.indexOf(value) + 1).join(' '))
