const [first, ...lines] = require('fs').readFileSync(0, 'utf8').split('\n')
const n = Number(first)
const rows = lines.slice(0, n).map((line) => line.split(' ').map(Number))
const columns = rows.map((_, column) => rows.map((row) => row[column]))

function count(table) {
  const sum = (line) => line.reduce((total, worker) => total + worker, 0)
  return table.filter((line) => sum(line) !== (n * (n + 1)) / 2).length
}

console.log(count(rows), count(columns))
