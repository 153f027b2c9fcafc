const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [n, idle, longest] = lines[0].split(' ').map(Number)
const events = lines.slice(1, n + 1).map((line) => {
  const [user, second] = line.split(' ')
  return { user, second: Number(second) }
})
const order = (left, right) => (left < right ? -1 : left > right ? 1 : 0)
events.sort((a, b) => order(a.user, b.user) || a.second - b.second)
const sessions = []
let before
for (const event of events) {
  const { user, second } = event
  const isSame = before?.user === user && second - before.second <= idle
  if (isSame && second - sessions.at(-1).start <= longest) sessions.at(-1).count += 1
  else sessions.push({ user, start: second, count: 1 })
  before = event
}
const isBetter = (a, b) =>
  (b.count - a.count || order(a.user, b.user) || a.start - b.start) < 0
const best = sessions.reduce((best, one) => (isBetter(one, best) ? one : best))
console.log(sessions.length)
console.log(best.user, best.start, best.count)
