const [size, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [h, w] = size.split(' ').map(Number)
const table = () => Array.from({ length: h + 1 }, () => new Array(w + 1).fill(0))
const left = table()
const up = table()
let best = 0
for (let y = 1; y <= h; y += 1) {
  for (let x = 1; x <= w; x += 1) {
    if (rows[y - 1][x - 1] !== '#') continue
    left[y][x] = left[y][x - 1] + 1
    up[y][x] = up[y - 1][x] + 1
    for (let side = Math.min(left[y][x], up[y][x]); side > best; side -= 1) {
      if (left[y - side + 1][x] >= side) best = side
    }
  }
}
console.log(best)
