const [first, , ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const needed = [...first]
const kits = lines
const without = (missing, kit) => missing.filter((tool) => !kit.includes(tool))

/** What is still missing after the kit with the most missing tools. */
function withoutBest(missing) {
  const left = kits.map((kit) => without(missing, kit))
  return left.reduce((best, one) => (one.length < best.length ? one : best))
}

if (kits.reduce(without, needed).length > 0) {
  console.log(-1)
} else {
  let used = 0
  for (let missing = needed; missing.length > 0; used += 1) missing = withoutBest(missing)
  console.log(used)
}
