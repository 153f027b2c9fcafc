const [, ...words] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const counts = new Map()

function isSame(known, word) {
  if (known.length !== word.length) return false
  return (known + known).includes(word) || [...word].reverse().join('') === known
}

for (const word of words) {
  const kind = [...counts.keys()].find((known) => isSame(known, word)) ?? word
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
console.log(counts.size, Math.max(...counts.values()))
