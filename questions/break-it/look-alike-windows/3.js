const [first, s] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, w] = first.split(' ').map(Number)
const counts = { a: 0, b: 0, c: 0, d: 0 }
const groups = {}
for (let i = 0; i < n; i += 1) {
  counts[s[i]] += 1
  if (i >= w) counts[s[i - w]] -= 1
  if (i >= w - 1) {
    const key = Object.values(counts).join('')
    groups[key] = (groups[key] ?? 0) + 1
  }
}
const sizes = Object.values(groups)
console.log(sizes.length, sizes.reduce((a, b) => Math.max(a, b)))
