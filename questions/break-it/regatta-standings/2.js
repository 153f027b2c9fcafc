const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1)

function ranking(line) {
  const [name, ...rest] = line.split(' ')
  const points = rest.map(Number)
  const sorted = [...points].sort((a, b) => a - b)
  const total = points.reduce((a, b) => a + b) - Math.max(...points)
  return { name, total, keys: [total, ...sorted, points.at(-1), name.length] }
}

function compare(a, b) {
  const at = a.keys.findIndex((key, i) => key !== b.keys[i])
  if (at >= 0) return a.keys[at] - b.keys[at]
  return a.name < b.name ? -1 : 1
}

const boats = lines.map(ranking).sort(compare)
console.log(boats.map(({ name, total }) => `${name} ${total}`).join('\n'))
