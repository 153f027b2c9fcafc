const [l, h, k, g] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

// choose[n][k]: ways to choose k of n things
const choose = [[1]]
for (let n = 1; n <= 50; n += 1) {
  choose.push(Array.from({ length: n + 1 }, (_, i) => (choose[n - 1][i] ?? 0) + (choose[n - 1][i - 1] ?? 0)))
}

function below(limit) {
  const bits = limit.toString(2)
  let count = 0
  let used = 0
  let last
  for (let i = 0; i < bits.length; i += 1) {
    if (bits[i] === '0') continue
    const place = bits.length - 1 - i
    const ones = k - used
    const room = place - Math.max(0, ones - 1) * g
    if (ones >= 0 && room >= ones) count += choose[room][ones]
    if (last !== undefined && last - place - 1 < g) break
    used += 1
    last = place
  }
  return count
}

console.log(below(h + 1) - below(l))
