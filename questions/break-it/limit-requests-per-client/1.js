const [[n, limit, window], ...requests] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const clients = new Map()
let accepted = 0
let now = 0
for (const [elapsed, number] of requests.slice(0, n)) {
  now += elapsed
  if (!clients.has(number)) clients.set(number, { number, times: [], from: 0, rejected: 0 })
  const client = clients.get(number)
  while (client.from < client.times.length && client.times[client.from] < now - window) {
    client.from += 1
  }
  if (client.times.length - client.from < limit) {
    client.times.push(now)
    accepted += 1
  } else {
    client.rejected += 1
  }
}
let worst = { number: 0, rejected: 0 }
for (const client of clients.values()) {
  const isTie = client.rejected === worst.rejected && client.number < worst.number
  if (client.rejected > worst.rejected || isTie) worst = client
}
console.log(`${accepted}\n${worst.number} ${worst.rejected}`)
