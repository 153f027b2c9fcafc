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
  const counts = kits.map((kit) => {
    let used = 1
    for (let missing = without(needed, kit); missing.length > 0; used += 1) {
      missing = withoutBest(missing)
    }
    return used
  })
  console.log(Math.min(...counts, kits.length))
}
