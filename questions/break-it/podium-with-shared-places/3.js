const [, ...points] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const places = {}
let previous = 0
let place = 0
const order = [...points].sort((a, b) => b - a)
order.forEach((value, i) => {
  if (value !== previous) {
    place = i + 1
    previous = value
  }
  places[value] = place
})
console.log(points.map((value) => places[value]).join(' '))
