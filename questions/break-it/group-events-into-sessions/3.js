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
let start = 0
let part = 0
for (const event of events) {
  const { user, second } = event
  if (before?.user !== user || second - before.second > idle) {
    start = second
    part = 0
    sessions.push({ user, start: second, count: 0 })
  } else if (Math.floor((second - start) / (longest + 1)) > part) {
    part = Math.floor((second - start) / (longest + 1))
    sessions.push({ user, start: second, count: 0 })
  }
  sessions.at(-1).count += 1
  before = event
}
const isBetter = (a, b) =>
  (b.count - a.count || a.start - b.start || order(a.user, b.user)) < 0
const best = sessions.reduce((best, one) => (isBetter(one, best) ? one : best))
console.log(sessions.length)
console.log(best.user, best.start, best.count)
