const [, ...words] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const patterns = words.map((word) => parseInt(word, 2))
const wanted = patterns.pop()
const size = (switches) => switches.toString(2).replaceAll('0', '').length

// Patterns, the largest first, and the switches that show them as bits of a BigInt.
const basis = []

/** Takes off what the basis can show. */
function reduced(pattern, used) {
  for (const other of basis) {
    if ((pattern ^ other.pattern) >= pattern) continue
    pattern ^= other.pattern
    used ^= other.used
  }
  return { pattern, used }
}

const withoutEffect = []
patterns.forEach((pattern, i) => {
  const left = reduced(pattern, 1n << BigInt(i))
  if (left.pattern === 0) {
    withoutEffect.push(left.used)
  } else {
    basis.push(left)
    basis.sort((a, b) => b.pattern - a.pattern)
  }
})
const pairs = withoutEffect.flatMap((one, i) =>
  withoutEffect.slice(i + 1).map((other) => one ^ other),
)
const steps = [...withoutEffect, ...pairs]
const left = reduced(wanted, 0n)
let { used } = left
while (steps.length > 0) {
  let better = used ^ steps[0]
  for (const step of steps) {
    if (size(used ^ step) < size(better)) better = used ^ step
  }
  if (size(better) >= size(used)) break
  used = better
}
console.log(left.pattern === 0 ? size(used) : -1)
