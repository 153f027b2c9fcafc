const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[start, n], ...calls] = lines.map((line) => line.split(' ').map(Number))
const answered = Array(n).fill(-1)
let at = start
let up = 1
let idle = false
for (let second = 0; answered.includes(-1); second += 1) {
  const waiting = []
  calls.forEach(([time, floor], i) => {
    if (time > second || answered[i] >= 0) return
    if (floor === at) answered[i] = second
    else waiting.push(floor)
  })
  if (waiting.length > 0) {
    if (idle) {
      const distance = Math.min(...waiting.map((floor) => Math.abs(floor - at)))
      if (!waiting.includes(at + up * distance)) up = -up
    } else if (!waiting.some((floor) => (floor - at) * up > 0)) {
      up = -up
    }
    at += up
  }
  idle = waiting.length === 0
}
console.log(answered.join(' '))
