const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[red, green, capacity], , arriving] = lines.map((line) => line.split(' ').map(Number))
let queue = 0
let longest = 0
for (const [minute, cars] of arriving.entries()) {
  queue += cars
  if (minute % (red + green) < red) longest = Math.max(longest, queue)
  else queue = Math.max(0, queue - capacity)
}
console.log(longest, queue)
