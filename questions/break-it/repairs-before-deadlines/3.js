const [[n], ...machines] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
machines.sort((a, b) => a[1] - a[0] - (b[1] - b[0]))

const accepted = new Map() // minutes -> how many accepted machines need them
let busy = 0
let refused = 0
for (const [duration, deadline] of machines) {
  accepted.set(duration, (accepted.get(duration) ?? 0) + 1)
  busy += duration
  if (busy > deadline) {
    const longest = Math.max(...accepted.keys())
    busy -= longest
    refused += 1
    if (accepted.get(longest) === 1) accepted.delete(longest)
    else accepted.set(longest, accepted.get(longest) - 1)
  }
}
console.log(n - refused)
