const [, t, ...rain] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let best = { begin: 0, length: 0 }
let length = 0
rain.forEach((amount, day) => {
  length = amount <= t ? length + 1 : 0
  if (length > 0 && length >= best.length) best = { begin: day - length + 2, length }
})
console.log(best.begin, best.length)
