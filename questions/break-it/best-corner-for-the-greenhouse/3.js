const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [rows, columns, k] = lines[0].split(' ').map(Number)
const scores = lines.slice(1, rows + 1).map((line) => line.split(' ').map(Number))
let best = [1, 1, -1000]
for (let top = 0; top <= rows - k; top++) {
  for (let left = 0; left <= columns - k; left++) {
    let score = 0
    for (const row of scores.slice(top, top + k)) {
      for (const one of row.slice(left, left + k)) score += one
    }
    if (score > best[2]) best = [top + 1, left + 1, score]
  }
}
console.log(best.join(' '))
