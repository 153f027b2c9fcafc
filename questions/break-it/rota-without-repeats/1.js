const [first, ...lines] = require('fs').readFileSync(0, 'utf8').split('\n')
const n = Number(first)
const rows = lines.slice(0, n).map((line) => line.split(' ').map(Number))
const columns = rows.map((_, column) => rows.map((row) => row[column]))

function count(table) {
  return table.reduce((repeats, line) => repeats + n - new Set(line).size, 0)
}

console.log(count(rows), count(columns))
