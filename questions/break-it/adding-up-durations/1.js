const [, ...entries] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const seconds = [86400, 3600, 60, 1]

function secondsOf(entry) {
  const match = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(entry)
  if (!match) return null
  const numbers = match.slice(1).map((number) => Number(number ?? 0))
  if (numbers.some((number) => number > 9999)) return null
  return numbers.reduce((sum, number, i) => sum + number * seconds[i], 0)
}

let total = 0
let wrong = 0
for (const entry of entries) {
  const time = secondsOf(entry.trim())
  if (time === null) wrong += 1
  else total += time
}
console.log(total, wrong)
