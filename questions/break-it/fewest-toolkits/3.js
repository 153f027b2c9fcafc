const [first, , ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const needed = [...first]
const kits = lines.map((kit) => [...kit].filter((tool) => needed.includes(tool)))
const without = (missing, kit) => missing.filter((tool) => !kit.includes(tool))

/** How many kits are left when those that are not needed are left out in this order. */
function remaining(order) {
  let kept = order
  for (const kit of order) {
    const others = kept.filter((other) => other !== kit)
    if (others.reduce(without, needed).length === 0) kept = others
  }
  return kept.length
}

if (kits.reduce(without, needed).length > 0) {
  console.log(-1)
} else {
  kits.sort((a, b) => a.length - b.length)
  console.log(Math.min(remaining(kits), remaining([...kits].reverse())))
}
