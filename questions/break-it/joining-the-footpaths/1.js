const [n, ...parents] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const parent = [0, ...parents]
const depth = [0]
const root = [0]
const radius = new Map()
for (let bench = 1; bench <= n; bench += 1) {
  const up = parent[bench]
  depth.push(up ? depth[up] + 1 : 0)
  root.push(up ? root[up] : bench)
  radius.set(root[bench], Math.max(radius.get(root[bench]) ?? 0, depth[bench]))
}
const radii = [...radius.values()].sort((a, b) => b - a)
let answer = radii[0]
if (radii.length > 1) answer = Math.max(answer, radii[0] + radii[1] + 1)
if (radii.length > 2) answer = Math.max(answer, radii[1] + radii[2] + 2)
console.log(answer)
