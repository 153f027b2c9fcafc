const [, ...words] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const kinds = []
for (const word of words) {
  const backwards = [...word].reverse().join('')
  const kind = kinds.find(({ ring }) => ring.includes(word) || ring.includes(backwards))
  if (kind) kind.count += 1
  else kinds.push({ ring: word + word, count: 1 })
}
console.log(kinds.length, Math.max(...kinds.map(({ count }) => count)))
