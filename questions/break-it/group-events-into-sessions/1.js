const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [n, idle, longest] = lines[0].split(' ').map(Number)
const events = lines.slice(1, n + 1).map((line) => {
  const [user, second] = line.split(' ')
  return { user, second: Number(second) }
})
const order = (left, right) => (left < right ? -1 : left > right ? 1 : 0)
const sessions = []
const current = new Map()
for (const { user, second } of events) {
  let session = current.get(user)
  if (!session || second - session.last > idle || second - session.start > longest) {
    session = { user, start: second, count: 0 }
    current.set(user, session)
    sessions.push(session)
  }
  session.count += 1
  session.last = second
}
const isBetter = (a, b) =>
  (b.count - a.count || a.start - b.start || order(a.user, b.user)) < 0
const best = sessions.reduce((best, one) => (isBetter(one, best) ? one : best))
console.log(sessions.length)
console.log(best.user, best.start, best.count)
