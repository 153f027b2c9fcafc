const [, ...words] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)

function fromSmallest(letters) {
  const smallest = [...letters].sort()[0]
  const at = letters.indexOf(smallest)
  return [...letters.slice(at), ...letters.slice(0, at)].join('')
}

const kinds = new Map()
for (const word of words) {
  const letters = [...word]
  const [form] = [fromSmallest(letters), fromSmallest(letters.reverse())].sort()
  kinds.set(form, (kinds.get(form) ?? 0) + 1)
}
console.log(kinds.size, Math.max(...kinds.values()))
