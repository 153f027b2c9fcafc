const data = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const [n, m] = data
const roads = []
for (let i = 0; i < n - 1; i += 1) roads.push([i, i + 1, data[2 + i]])
for (let i = 0; i < m; i += 1) {
  const [u, d, w] = data.slice(n + 1 + 3 * i, n + 4 + 3 * i)
  roads.push([u - 1, u - 1 + d, w])
}
roads.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])

const ahead = Array(n).fill(1e9)
const behind = Array(n).fill(1e9)
ahead[0] = 0
behind[n - 1] = 0
for (const [u, v, w] of roads) ahead[v] = Math.min(ahead[v], ahead[u] + w)
for (const [u, v, w] of [...roads].reverse()) behind[u] = Math.min(behind[u], behind[v] + w)
const used = roads.filter(([u, v, w]) => ahead[u] + w + behind[v] === ahead[n - 1])

let essential = 0
used.forEach(([u, v], i) => {
  const beginsLate = i === 0 || used[i - 1][1] <= u
  const endsEarly = i === used.length - 1 || v <= used[i + 1][0]
  if (beginsLate && endsEarly) essential += 1
})
console.log(essential)
