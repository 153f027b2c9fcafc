const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[opens, closes], ...others] = lines.map((line) => line.split(' ').map(Number))
let start = opens
let end = closes
for (const [s, e] of others) {
  start = Math.max(start, s)
  end = Math.min(end, e)
}
const isCommon = others.every(([s, e]) => s < closes && e > opens)
console.log(isCommon ? `${start} ${end}` : 'none')
