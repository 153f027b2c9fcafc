const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[start, n], ...calls] = lines.map((line) => line.split(' ').map(Number))
const answered = Array(n).fill(-1)
let at = start
for (let second = 0; answered.includes(-1); second += 1) {
  const waiting = []
  calls.forEach(([time, floor], i) => {
    if (time > second || answered[i] >= 0) return
    if (floor === at) answered[i] = second
    else waiting.push(floor)
  })
  if (waiting.length > 0) {
    const distance = (floor) => Math.abs(floor - at)
    waiting.sort((a, b) => distance(a) - distance(b) || b - a)
    at += waiting[0] > at ? 1 : -1
  }
}
console.log(answered.join(' '))
