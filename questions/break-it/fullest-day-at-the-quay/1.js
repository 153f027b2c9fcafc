const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const boats = new Array(366).fill(0)
for (const line of lines.slice(1)) {
  const [arrival, departure] = line.split(' ').map(Number)
  for (let day = arrival; day < Math.max(arrival + 1, departure); day += 1) boats[day] += 1
}
const most = Math.max(...boats)
console.log(most, boats.indexOf(most))
