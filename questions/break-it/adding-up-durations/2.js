const [, ...entries] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const seconds = [86400, 3600, 60, 1]

function secondsOf(entry) {
  const match = /^(?:(\d{1,4})d)?(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,4})s)?$/.exec(entry)
  if (!match) return null
  const numbers = match.slice(1).map((number) => Number(number ?? 0))
  return numbers.reduce((sum, number, i) => sum + number * seconds[i], 0) || null
}

let total = 0
let wrong = 0
for (const entry of entries) {
  const time = secondsOf(entry.trim())
  if (time === null) wrong += 1
  else total += time
}
console.log(total, wrong)
