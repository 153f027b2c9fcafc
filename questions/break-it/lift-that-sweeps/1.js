const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[start, n], ...calls] = lines.map((line) => line.split(' ').map(Number))
const answered = Array(n).fill(-1)
let at = start
let direction = 1
for (let second = 0; answered.includes(-1); second += 1) {
  const waiting = []
  calls.forEach(([time, floor], i) => {
    if (time > second || answered[i] >= 0) return
    if (floor === at) answered[i] = second
    else waiting.push(floor)
  })
  if (waiting.length === 0) {
    direction = 1
  } else {
    if (!waiting.some((floor) => (floor - at) * direction > 0)) direction = -direction
    at += direction
  }
}
console.log(answered.join(' '))
