const [n, ...fees] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const total = [fees[0]]
for (let i = 1; i < n; i += 1) {
  let best = total[i - 1]
  if (i >= 3 && total[i - 3] && total[i - 3] < best) best = total[i - 3]
  total.push(best + fees[i])
}
console.log(total[n - 1])
