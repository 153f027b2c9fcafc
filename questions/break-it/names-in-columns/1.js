const [first, ...lines] = require('fs').readFileSync(0, 'utf8').split('\n')
const [limit, n] = first.split(' ').map(Number)
const names = lines.slice(0, n)
const longest = (words) => Math.max(...words.map((word) => word.length))
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

function columnsOf(rows) {
  const columns = []
  for (let i = 0; i < n; i += rows) columns.push(names.slice(i, i + rows))
  return columns
}

function fits(rows) {
  const columns = columnsOf(rows)
  return sum(columns.map(longest)) + 2 * (columns.length - 1) <= limit
}

let rows = n
while (rows > 1 && fits(rows - 1)) rows -= 1
const widths = columnsOf(rows).map(longest)
for (let row = 0; row < rows; row += 1) {
  const cells = names.filter((_, i) => i % rows === row)
  const last = cells.pop()
  console.log(cells.map((name, i) => `${name.padEnd(widths[i], '.')}..`).join('') + last)
}
