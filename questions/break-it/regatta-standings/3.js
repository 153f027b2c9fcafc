const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
const compareTexts = (a, b) => (a > b) - (a < b)

const boats = lines.map((line) => {
  const [name, ...points] = line.split(' ')
  const sorted = points.map(Number).sort((a, b) => a - b)
  return { name, sorted, last: points.pop(), total: sum(sorted.slice(0, -1)) }
})
boats.sort((a, b) => {
  const at = a.sorted.findIndex((points, i) => points !== b.sorted[i])
  return (
    a.total - b.total ||
    (at >= 0 && a.sorted[at] - b.sorted[at]) ||
    compareTexts(a.last, b.last) ||
    compareTexts(a.name, b.name)
  )
})
for (const { name, total } of boats) console.log(name, total)
