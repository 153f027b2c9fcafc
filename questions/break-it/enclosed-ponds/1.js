const [size, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [r, c] = size.split(' ').map(Number)
const water = rows.map((row) => [...row].map((square) => square === 'w'))
const isEdge = (i, j) => i === 0 || i === r - 1 || j === 0 || j === c - 1
let ponds = 0
let largest = 0
for (let top = 0; top < r; top += 1) {
  for (let first = 0; first < c; first += 1) {
    if (!water[top][first]) continue
    water[top][first] = false
    const body = [[top, first]]
    let isPond = true
    for (const [i, j] of body) {
      if (isEdge(i, j)) {
        isPond = false
        break
      }
      for (const [y, x] of [[i - 1, j], [i + 1, j], [i, j - 1], [i, j + 1]]) {
        if (!water[y][x]) continue
        water[y][x] = false
        body.push([y, x])
      }
    }
    if (!isPond) continue
    ponds += 1
    largest = Math.max(largest, body.length)
  }
}
console.log(ponds, largest)
