const [size, ...grid] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [rows, columns] = size.split(' ').map(Number)
const label = grid.map(() => new Array(columns).fill(0))
const sameAs = [0]
for (let i = 0; i < rows; i += 1) {
  for (let j = 0; j < columns; j += 1) {
    if (grid[i][j] !== 'w') continue
    const above = i > 0 ? label[i - 1][j] : 0
    const before = j > 0 ? label[i][j - 1] : 0
    if (above && before) {
      label[i][j] = Math.min(above, before)
      sameAs[Math.max(above, before)] = Math.min(above, before)
    } else if (above || before) {
      label[i][j] = above || before
    } else {
      label[i][j] = sameAs.length
      sameAs.push(sameAs.length)
    }
  }
}
const sizes = new Map()
const open = new Set()
for (let i = 0; i < rows; i += 1) {
  for (let j = 0; j < columns; j += 1) {
    let body = label[i][j]
    while (sameAs[body] !== body) body = sameAs[body]
    if (body === 0) continue
    sizes.set(body, (sizes.get(body) ?? 0) + 1)
    if (i === 0 || i === rows - 1 || j === 0 || j === columns - 1) open.add(body)
  }
}
const ponds = [...sizes].filter(([body]) => !open.has(body)).map(([, squares]) => squares)
console.log(ponds.length, Math.max(0, ...ponds))
