const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, , t], jars, lids] = lines.map((line) => line.split(' ').map(Number))
const jarOf = new Map()
const fits = (jar, lid) => jars[jar] <= lids[lid] && lids[lid] <= jars[jar] + t
const freeLid = (jar) => lids.findIndex((_, lid) => !jarOf.has(lid) && fits(jar, lid))
for (let jar = 0; jar < jars.length; jar += 1) {
  const free = freeLid(jar)
  if (free >= 0) {
    jarOf.set(free, jar)
    continue
  }
  for (let lid = 0; lid < lids.length; lid += 1) {
    if (!fits(jar, lid)) continue
    const spare = freeLid(jarOf.get(lid))
    if (spare < 0) continue
    jarOf.set(spare, jarOf.get(lid))
    jarOf.set(lid, jar)
    break
  }
}
console.log(jarOf.size)
