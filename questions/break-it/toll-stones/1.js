const [k, f, digits] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const tolls = Array.from(digits, Number)
const last = tolls.length - 1
const reach = Number(k)
let at = 0
let cost = 0
while (at < last) {
  let target = Math.min(at + reach, last)
  if (target < last) {
    const end = Math.max(at, at + reach - 2000)
    for (let stone = at + reach; stone > end; stone -= 1) {
      if (tolls[stone] < tolls[target]) target = stone
    }
  }
  at = target
  cost += Number(f) + tolls[at]
}
console.log(cost)
