const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [hour, minute] = lines[0].split(' ').map(Number)
const travel = Number(lines[1])
const two = (number) => String(number).padStart(2, '0')
const arrival = (60 * hour + minute + travel) % 1440
const days = Math.floor(travel / 1440)
console.log(`${two(Math.floor(arrival / 60))}:${two(arrival % 60)} +${days}`)
