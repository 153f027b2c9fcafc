const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [start, end] = lines[0].split(' ').map(Number)
const n = Number(lines[1])
const found = []
for (let number = 1; number <= n; number++) {
  const [a, b] = lines[number + 1].split(' ').map(Number)
  if ((start <= a && a < end) || (start < b && b <= end)) found.push(number)
}
console.log(found.length > 0 ? found.join(' ') : 'free')
