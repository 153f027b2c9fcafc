const [l, h, k, g] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

function below(limit) {
  const bits = limit.toString(2).padStart(51, '0')
  const known = new Map()

  function count(at, ones, pause, tight) {
    if (at === bits.length) return ones === 0 && !tight ? 1 : 0
    const state = [at, ones, pause, tight].join()
    if (known.has(state)) return known.get(state)
    const bound = !tight || bits[at] === '1'
    let total = count(at + 1, ones, Math.max(0, pause - 1), tight && !bound)
    if (bound && ones > 0 && pause === 0) total += count(at + 1, ones - 1, g, tight)
    known.set(state, total)
    return total
  }

  return count(0, k, 0, true)
}

console.log(below(h) - below(l))
