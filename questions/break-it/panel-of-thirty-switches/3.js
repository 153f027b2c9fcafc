const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
let x = Number(first.split(' ')[0])
const commands = lines.filter((line, at) => line !== lines[at - 1])
for (const line of commands) {
  const [command, i] = line.split(' ')
  const bit = 1 << Number(i)
  if (command === 'on') x |= bit
  else if (command === 'off') x &= ~bit
  else x ^= bit
}
let on = 0
for (let i = 0; i < 30; i += 1) on += (x >> i) & 1
console.log(x, on)
