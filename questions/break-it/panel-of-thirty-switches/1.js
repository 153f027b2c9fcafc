const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
let x = Number(first.split(' ')[0])
for (const line of lines) {
  if (x === 0) break
  const [command, i] = line.split(' ')
  const bit = 1 << Number(i)
  if (command === 'on') x |= bit
  else if (command === 'off') x &= ~bit
  else x ^= bit
}
console.log(x, x.toString(2).replaceAll('0', '').length)
