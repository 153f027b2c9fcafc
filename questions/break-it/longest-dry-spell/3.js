const [, t, ...rain] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let spell = []
let best = []
for (const amount of rain) {
  spell = amount <= t ? [...spell, amount] : []
  if (spell.length > best.length) best = spell
}
console.log(rain.indexOf(best[0]) + 1, best.length)
