const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [start, end] = lines[0].split(' ').map(Number)
const n = Number(lines[1])
const numbers = new Map()
for (let number = 1; number <= n; number++) {
  const [a, b] = lines[number + 1].split(' ').map(Number)
  if (a < end && b > start) numbers.set(`${a} ${b}`, number)
}
const found = [...numbers.values()].sort((left, right) => left - right)
console.log(found.length > 0 ? found.join(' ') : 'free')
