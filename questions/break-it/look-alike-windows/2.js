const [first, s] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, w] = first.split(' ').map(Number)
const groups = new Map()
let sum = 0
let largest = 0
for (let i = 0; i < n; i += 1) {
  sum += s.charCodeAt(i)
  if (i >= w) sum -= s.charCodeAt(i - w)
  if (i >= w - 1) {
    const size = (groups.get(sum) ?? 0) + 1
    groups.set(sum, size)
    largest = Math.max(largest, size)
  }
}
console.log(`${groups.size} ${largest}`)
