const [reach, fee, digits] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const k = Number(reach)
const f = Number(fee)
const tolls = Array.from(digits, Number)

function asGood(a, b) {
  return a.paid === b.paid ? a.jumps <= b.jumps : a.paid < b.paid
}

const best = [{ paid: 0, jumps: 0 }]
const queue = [0]
let head = 0
for (let i = 1; i < tolls.length; i += 1) {
  while (queue[head] < i - k) head += 1
  const { paid, jumps } = best[queue[head]]
  best.push({ paid: paid + tolls[i], jumps: jumps + 1 })
  while (queue.length > head && asGood(best[i], best[queue[queue.length - 1]])) queue.pop()
  queue.push(i)
}
const { paid, jumps } = best[best.length - 1]
console.log(paid + jumps * f)
