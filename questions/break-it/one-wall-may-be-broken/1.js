const [size, ...grid] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [r, c] = size.split(' ').map(Number)

function best(dynamite) {
  const table = [0, 1].map(() => Array.from({ length: r }, () => new Array(c).fill(-1)))
  table[0][0][0] = Number(grid[0][0])
  for (let i = 0; i < r; i += 1) {
    for (let j = 0; j < c; j += 1) {
      for (const used of [0, 1]) {
        const above = i > 0 ? table[used][i - 1][j] : -1
        const before = j > 0 ? table[used][i][j - 1] : -1
        const top = Math.max(above, before)
        if (top < 0) continue
        if (grid[i][j] !== '#') table[used][i][j] = top + Number(grid[i][j])
        else if (used === 0 && dynamite) table[1][i][j] = top
      }
    }
  }
  return Math.max(table[0][r - 1][c - 1], table[1][r - 1][c - 1])
}

const openWay = best(false)
console.log(openWay >= 0 ? openWay : best(true))
