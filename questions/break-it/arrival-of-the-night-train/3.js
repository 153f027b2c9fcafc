const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [h, m] = lines[0].split(' ').map(Number)
const travel = Number(lines[1])
const two = (number) => String(number).padStart(2, '0')
const total = h * 60 + m + travel
const hour = Math.floor(total / 60) % 24
let midnights = Math.floor(travel / 1440)
if (hour < h) midnights += 1
console.log(`${two(hour)}:${two(total % 60)} +${midnights}`)
