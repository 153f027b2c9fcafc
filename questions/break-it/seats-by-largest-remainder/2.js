const [, seats, ...votes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const total = votes.reduce((a, b) => a + b, 0)

const lists = votes.map((v, place) => {
  const rest = (seats * v) % total
  const share = (seats * v - rest) / total
  return { place, rest, share, hasSeat: share > 0 }
})
const left = lists.reduce((still, { share }) => still - share, seats)
const inTurn = [...lists].sort(
  (a, b) => b.hasSeat - a.hasSeat || b.rest - a.rest || a.place - b.place,
)
for (const list of inTurn.slice(0, left)) list.share += 1
console.log(lists.map(({ share }) => share).join(' '))
