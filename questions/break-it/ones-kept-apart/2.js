const [l, h, k, g] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

// choose[n][k]: ways to choose k of n things
const choose = [[1]]
for (let n = 1; n <= 50; n += 1) {
  choose.push(Array.from({ length: n + 1 }, (_, i) => (choose[n - 1][i] ?? 0) + (choose[n - 1][i - 1] ?? 0)))
}

/** Ways to place ones in so many bits, with at least g zeros between neighbours. */
function free(width, ones) {
  if (ones === 0) return 1
  const room = width - (ones - 1) * g
  return room >= ones ? choose[room][ones] : 0
}

function below(limit) {
  const bits = limit.toString(2)
  let count = 0
  let used = 0
  let last
  for (let i = 0; i < bits.length; i += 1) {
    if (bits[i] === '0') continue
    const place = bits.length - 1 - i
    if (last !== undefined && last - place - 1 < g) break
    // A zero at this place; the ones still missing go to the places behind it.
    const width = last === undefined ? place : Math.min(place, last - g)
    if (k >= used) count += free(width, k - used)
    used += 1
    last = place
  }
  return count
}

console.log(below(h + 1) - below(l))
