const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [[n, h], tanks] = lines.map((line) => line.split(' ').map(Number))
const total = tanks.reduce((sum, tank) => sum + tank, 0)
console.log(Math.ceil(total / h))
