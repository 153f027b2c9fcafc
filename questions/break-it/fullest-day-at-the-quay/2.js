const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const stays = lines.map((line) => line.split(' ').map(Number))
let most = 0
let busiest = 0
for (const [day] of stays) {
  const boats = stays.filter(([arrival, departure]) => arrival <= day && day <= departure).length
  if (boats > most) {
    most = boats
    busiest = day
  }
}
console.log(most, busiest)
