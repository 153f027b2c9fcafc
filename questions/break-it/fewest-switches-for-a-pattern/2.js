const [, ...words] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const patterns = words.map((word) => parseInt(word, 2))
let wanted = patterns.pop()
const topBit = (pattern) => 31 - Math.clz32(pattern)

// Highest bit -> the pattern and, as bits of a BigInt, the switches used.
const basis = new Map()
patterns.forEach((one, i) => {
  let pattern = one
  let used = 1n << BigInt(i)
  while (pattern !== 0) {
    const known = basis.get(topBit(pattern))
    if (!known) {
      basis.set(topBit(pattern), { pattern, used })
      break
    }
    pattern ^= known.pattern
    used ^= known.used
  }
})
let used = 0n
while (wanted !== 0 && basis.has(topBit(wanted))) {
  const known = basis.get(topBit(wanted))
  wanted ^= known.pattern
  used ^= known.used
}
console.log(wanted === 0 ? used.toString(2).replaceAll('0', '').length : -1)
