const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [[n, h], tanks] = lines.map((line) => line.split(' ').map(Number))
const largest = Math.max(...tanks)
const hoursAt = (speed) => tanks.reduce((sum, tank) => sum + Math.ceil(tank / speed), 0)
let speed = 1
while (speed < largest && hoursAt(speed) >= h) speed += 1
console.log(speed)
