const [, g, ...row] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))
let blocks = 0
let ending = new Map() // divisor -> number of blocks with that divisor that end here
for (const number of row) {
  if (number % g !== 0) continue
  const longer = new Map([[number, 1]])
  for (const [divisor, count] of ending) {
    const common = gcd(divisor, number)
    longer.set(common, (longer.get(common) ?? 0) + count)
  }
  ending = longer
  blocks += ending.get(g) ?? 0
}
console.log(blocks)
