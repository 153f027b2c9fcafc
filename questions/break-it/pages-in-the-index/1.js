const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const pages = new Set(line.trim().split(' ').map(Number))
const parts = []
let page = 1
while (page < 100000) {
  if (!pages.has(page)) {
    page += 1
    continue
  }
  let end = page
  while (pages.has(end + 1)) end += 1
  if (end - page < 2) {
    for (let i = page; i <= end; i += 1) parts.push(i)
  } else {
    const first = String(page)
    const last = String(end)
    let same = 0
    if (first.length === last.length) while (first[same] === last[same]) same += 1
    parts.push(`${first}-${last.slice(same)}`)
  }
  page = end + 1
}
console.log(parts.join(', '))
