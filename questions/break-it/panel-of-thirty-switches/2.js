const ALL = 2 ** 29 - 1
const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
let x = Number(first.split(' ')[0])
for (const line of lines) {
  const [command, i] = line.split(' ')
  const bit = 1 << Number(i)
  if (command === 'on') x |= bit
  else if (command === 'off') x &= ALL & ~bit
  else x ^= bit
}
const on = [...x.toString(2)].filter((digit) => digit === '1').length
console.log(x, on)
