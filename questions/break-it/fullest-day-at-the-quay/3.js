const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const boats = Array(366).fill(0)
for (const stay of new Set(lines)) {
  const [arrival, departure] = stay.split(' ').map(Number)
  for (let day = arrival; day <= departure; day += 1) boats[day] += 1
}
const most = Math.max(...boats)
console.log(most, boats.indexOf(most))
