const [n, w, s] = require('fs').readFileSync(0, 'utf8').split(/\s+/)
const width = Number(w)
const counts = [0, 0, 0, 0]
const groups = new Map()
for (let i = 0; i < Number(n); i += 1) {
  counts['abcd'.indexOf(s[i])] += 1
  if (i >= width) counts['abcd'.indexOf(s[i - width])] -= 1
  if (i >= width - 1) {
    const key = [...counts].sort((a, b) => a - b).join()
    groups.set(key, (groups.get(key) ?? 0) + 1)
  }
}
let largest = 0
for (const size of groups.values()) largest = Math.max(largest, size)
console.log(groups.size, largest)
