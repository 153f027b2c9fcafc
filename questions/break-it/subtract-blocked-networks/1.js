const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n] = first.split(' ').map(Number)
const changes = new Map() // address -> changes of allowed and blocked networks
const change = (place, side, by) => {
  if (!changes.has(place)) changes.set(place, [0, 0])
  changes.get(place)[side] += by
}
lines.forEach((line, i) => {
  const [a, b, c, d, length] = line.split(/[./]/).map(Number)
  const start = ((a * 256 + b) * 256 + c) * 256 + d
  const side = i < n ? 0 : 1
  change(start, side, 1)
  change(start + 2 ** (32 - length), side, -1)
})

const textOf = (address) =>
  [2 ** 24, 2 ** 16, 2 ** 8, 1].map((unit) => Math.floor(address / unit) % 256).join('.')
const networks = []
let total = 0
let [allowing, blocking] = [0, 0]
let start = null
for (const place of [...changes.keys()].sort((a, b) => a - b)) {
  allowing += changes.get(place)[0]
  blocking += changes.get(place)[1]
  const passes = allowing > 0 && blocking === 0
  if (passes) {
    start ??= place
    continue
  }
  if (start === null) continue
  total += place - start
  while (start < place) {
    let length = 32
    while (2 ** (33 - length) <= place - start) length -= 1
    networks.push(`${textOf(start)}/${length}`)
    start += 2 ** (32 - length)
  }
  start = null
}
console.log(networks.length, total)
if (networks.length > 0) console.log(networks.slice(0, 20).join('\n'))
