const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[n, m], ...entries] = lines.map((line) => line.split(' ').map(Number))

function runsOf(spans) {
  const runs = []
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = runs.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else runs.push([start, end])
  }
  return runs
}

const first = runsOf(entries.slice(0, n))
const second = runsOf(entries.slice(n, n + m))
let total = 0
let longest = 0
let i = 0
let j = 0
while (i < first.length && j < second.length) {
  const common = Math.min(first[i][1], second[j][1]) - Math.max(first[i][0], second[j][0])
  if (common > 0) {
    total += common
    longest = Math.max(longest, common)
  }
  if (first[i][1] < second[j][1]) i += 1
  else j += 1
}
console.log(total, longest)
