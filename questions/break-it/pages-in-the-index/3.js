const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const pages = [...new Set(line.trim().split(' ').map(Number))].sort((a, b) => a - b)

function shortened(first, last) {
  const a = String(first)
  const b = String(last)
  if (a.length !== b.length) return b
  return [...b].filter((digit, i) => digit !== a[i]).join('')
}

const rows = []
for (const page of pages) {
  const row = rows.at(-1)
  if (row?.at(-1) === page - 1) row.push(page)
  else rows.push([page])
}
const parts = rows.flatMap((row) =>
  row.length < 3 ? row : [`${row[0]}-${shortened(row[0], row.at(-1))}`],
)
console.log(parts.join(', '))
