const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = lines[0].split(' ').map(Number)
const events = []
for (let i = 0; i < n + m; i += 1) {
  const [address, length] = lines[i + 1].split('/')
  const start = address.split('.').reduce((value, part) => value * 256 + Number(part), 0)
  events.push({ place: start, blocked: i >= n, change: 1 })
  events.push({ place: start + 2 ** (32 - length), blocked: i >= n, change: -1 })
}
events.sort((a, b) => a.place - b.place)

const networks = []
let total = 0
function cover(start, end) {
  total += end - start
  while (start < end) {
    let length = 0
    while (start % 2 ** (32 - length) !== 0 || start + 2 ** (32 - length) > end) length += 1
    const parts = [24, 16, 8, 0].map((shift) => Math.floor(start / 2 ** shift) % 256)
    networks.push(`${parts.join('.')}/${length}`)
    start += 2 ** (32 - length)
  }
}

let allowing = 0
let blocking = 0
let since = null
events.forEach(({ place, blocked, change }, i) => {
  if (blocked) blocking += change
  else allowing += change
  if (i + 1 < events.length && events[i + 1].place === place) return
  const passes = allowing > 0 && blocking === 0
  if (passes && since === null) since = place
  if (!passes && since !== null) {
    cover(since, place)
    since = null
  }
})
networks.sort()
console.log([`${networks.length} ${total}`, ...networks.slice(0, 20)].join('\n'))
