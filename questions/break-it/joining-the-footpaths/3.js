const [n, ...parents] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const parent = [0, ...parents]
const deepest = new Array(n + 1).fill(0)
const longest = new Array(n + 1).fill(0)
const radii = []
let answer = 0
for (let bench = n; bench >= 1; bench -= 1) {
  const up = parent[bench]
  if (up === 0) {
    answer = Math.max(answer, longest[bench])
    radii.push(Math.ceil(longest[bench] / 2))
    continue
  }
  longest[up] = Math.max(longest[up], deepest[up] + deepest[bench] + 1)
  deepest[up] = Math.max(deepest[up], deepest[bench] + 1)
}
radii.sort((a, b) => b - a)
if (radii.length > 1) answer = Math.max(answer, radii[0] + radii[1] + 1)
if (radii.length > 2) answer = Math.max(answer, radii[1] + radii[2] + 2)
console.log(answer)
