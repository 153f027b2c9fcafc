const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const n = Number(first.split(' ')[0])
const spans = lines.map((line) => {
  const [a, b, c, d, length] = line.split(/[./]/).map(Number)
  const start = ((a * 256 + b) * 256 + c) * 256 + d
  return [start, start + 2 ** (32 - length)]
})

function merged(some) {
  const result = []
  for (const [start, end] of [...some].sort((a, b) => a[0] - b[0])) {
    const last = result[result.length - 1]
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}

const blocked = merged(spans.slice(n))
const passing = []
let at = 0
for (const [begin, end] of merged(spans.slice(0, n))) {
  let start = begin
  while (at < blocked.length && blocked[at][1] <= start) at += 1
  for (let i = at; i < blocked.length && blocked[i][0] < end; i += 1) {
    if (blocked[i][0] > start) passing.push([start, blocked[i][0]])
    start = Math.max(start, blocked[i][1])
  }
  if (start < end) passing.push([start, end])
}

const networks = []
let total = 0
for (const [begin, end] of passing) {
  total += end - begin
  let start = begin
  while (start < end) {
    let bits = 32
    while (start % 2 ** bits > 0 || 2 ** bits > end - start) bits -= 1
    const parts = [24, 16, 8, 0].map((shift) => Math.floor(start / 2 ** shift) % 256)
    networks.push(`${parts.join('.')}/${32 - bits}`)
    start += 2 ** bits
  }
}
console.log([`${networks.length} ${total}`, ...networks.slice(0, 20)].join('\n'))
