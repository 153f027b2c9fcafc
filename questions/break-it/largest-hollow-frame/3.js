const [size, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [h, w] = size.split(' ').map(Number)
const table = () => Array.from({ length: h + 1 }, () => new Array(w + 1).fill(0))
const right = table()
const down = table()
let best = 0
for (let y = h - 1; y >= 0; y -= 1) {
  for (let x = w - 1; x >= 0; x -= 1) {
    if (rows[y][x] !== '#') continue
    right[y][x] = right[y][x + 1] + 1
    down[y][x] = down[y + 1][x] + 1
    let side = Math.min(right[y][x], down[y][x])
    while (side > best) {
      const closed = Math.min(right[y + side - 1][x], down[y][x + side - 1])
      if (closed >= side) best = side
      else side = closed
    }
  }
}
console.log(best)
