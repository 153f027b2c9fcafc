const [size, ...vault] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const columns = Number(size.split(' ')[1])
const intact = new Array(columns + 1).fill(-Infinity)
const broken = new Array(columns + 1).fill(-Infinity)
vault.forEach((row, y) => {
  for (let x = 1; x <= columns; x += 1) {
    const cell = row[x - 1]
    if (y === 0 && x === 1) {
      intact[x] = Number(cell)
    } else if (cell === '#') {
      intact[x] = -Infinity
      broken[x] = Math.max(intact[x], intact[x - 1])
    } else {
      intact[x] = Math.max(intact[x], intact[x - 1]) + Number(cell)
      broken[x] = Math.max(broken[x], broken[x - 1]) + Number(cell)
    }
  }
})
const best = Math.max(intact[columns], broken[columns])
console.log(best >= 0 ? best : -1)
