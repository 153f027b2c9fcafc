const [size, ...grid] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const width = Number(size.split(' ')[1])
const NONE = -1

// For each cell of the current row: the best sum without and with the dynamite used.
const whole = new Array(width).fill(NONE)
const used = new Array(width).fill(NONE)
grid.forEach((row, i) => {
  for (let j = 0; j < width; j += 1) {
    if (i === 0 && j === 0) {
      whole[0] = Number(row[0])
      continue
    }
    const fromWhole = Math.max(whole[j], j > 0 ? whole[j - 1] : NONE)
    const fromUsed = Math.max(used[j], j > 0 ? used[j - 1] : NONE)
    if (row[j] === '#') {
      used[j] = fromWhole
    } else {
      const coins = Number(row[j])
      whole[j] = fromWhole !== NONE ? fromWhole + coins : NONE
      used[j] = fromUsed !== NONE ? fromUsed + coins : NONE
    }
  }
})
console.log(Math.max(whole[width - 1], used[width - 1]))
