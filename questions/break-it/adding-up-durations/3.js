const [, ...entries] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const seconds = { d: 86400, h: 3600, m: 60, s: 1 }

function secondsOf(entry) {
  if (!/^(\d{1,4}[dhms])+$/.test(entry)) return null
  const parts = entry.match(/\d+\D/g)
  const units = parts.map((part) => part.at(-1))
  if (new Set(units).size < units.length) return null
  for (const [larger, smaller] of ['dh', 'hm', 'ms']) {
    const place = units.indexOf(smaller)
    if (place >= 0 && units.indexOf(larger) > place) return null
  }
  return parts.reduce((sum, part) => sum + parseInt(part, 10) * seconds[part.at(-1)], 0)
}

let total = 0
let wrong = 0
for (const entry of entries) {
  const time = secondsOf(entry.trim())
  if (time === null) wrong += 1
  else total += time
}
console.log(total, wrong)
