const [, ...pairs] = require('fs').readFileSync(0, 'utf8').trim().split('\n')

const oneLonger = (longer, word) =>
  [...longer].some((_, i) => longer.slice(0, i) + longer.slice(i + 1) === word)

const sorted = (word) => [...word].sort().join('')

function nameOf(meant, typed) {
  const places = []
  for (let i = 0; i < Math.min(meant.length, typed.length); i += 1) {
    if (meant[i] !== typed[i]) places.push(i)
  }
  if (meant === typed) return 'same'
  if (oneLonger(meant, typed)) return 'missed'
  if (oneLonger(typed, meant)) return 'extra'
  if (places.length === 1) return 'wrong'
  const areNeighbours = places.length === 2 && places[1] === places[0] + 1
  return areNeighbours && sorted(meant) === sorted(typed) ? 'swapped' : 'other'
}

for (const pair of pairs) console.log(nameOf(...pair.split(' ')))
