const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')

const boats = lines.map((line) => {
  const [name, ...words] = line.split(' ')
  const points = words.map(Number)
  const counted = [...points].sort((a, b) => a - b).slice(0, -1)
  const total = counted.reduce((sum, one) => sum + one, 0)
  return { name, total, counted, last: points[points.length - 1] }
})

function compare(a, b) {
  if (a.total !== b.total) return a.total - b.total
  const at = a.counted.findIndex((points, i) => points !== b.counted[i])
  if (at >= 0) return a.counted[at] - b.counted[at]
  if (a.last !== b.last) return a.last - b.last
  return a.name < b.name ? -1 : 1
}

for (const { name, total } of boats.sort(compare)) console.log(name, total)
