const [n, ...readings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const low = Math.min(...readings)
console.log(Math.max(...readings) - low, readings.indexOf(low) + 1)
