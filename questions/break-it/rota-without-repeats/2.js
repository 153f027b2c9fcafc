const [first, ...lines] = require('fs').readFileSync(0, 'utf8').split('\n')
const n = Number(first)
const rows = lines.slice(0, n).map((line) => line.split(' ').map(Number))
const columns = rows.map((_, column) => rows.map((row) => row[column]))

function count(table) {
  const sum = (line) => line.reduce((total, worker) => total + worker, 0)
  const product = (line) => line.reduce((total, worker) => total * BigInt(worker), 1n)
  const fair = Array.from({ length: n }, (_, i) => i + 1)
  return table.filter(
    (line) => sum(line) !== sum(fair) || product(line) !== product(fair),
  ).length
}

console.log(count(rows), count(columns))
