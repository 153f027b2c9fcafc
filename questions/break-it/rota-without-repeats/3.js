const [first, ...lines] = require('fs').readFileSync(0, 'utf8').split('\n')
const n = Number(first)
const rows = lines.slice(0, n).map((line) => line.split(' ').map(Number))
const columns = rows.map((_, column) => rows.map((row) => row[column]))

function count(table) {
  const powers = (line, power) => line.reduce((total, worker) => total + worker ** power, 0)
  const fair = Array.from({ length: n }, (_, i) => i + 1)
  const isFair = (line) =>
    [2, 3].every((power) => powers(line, power) === powers(fair, power))
  return table.filter((line) => !isFair(line)).length
}

console.log(count(rows), count(columns))
