const [, g, ...pipes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))
let blocks = 0
let ending = [] // nearest first
for (const pipe of pipes) {
  const longer = [{ divisor: pipe, count: 1 }]
  for (const { divisor, count } of ending) {
    const common = gcd(divisor, pipe)
    const last = longer[longer.length - 1]
    if (common === last.divisor) last.count += count
    else longer.push({ divisor: common, count })
  }
  ending = longer.slice(0, 12)
  for (const { divisor, count } of ending) if (divisor === g) blocks += count
}
console.log(blocks)
