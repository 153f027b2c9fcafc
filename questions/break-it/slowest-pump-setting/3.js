const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [[n, h], tanks] = lines.map((line) => line.split(' ').map(Number))
const hours = tanks.map(() => 1)
const share = (i) => Math.floor(tanks[i] / hours[i])
for (let spare = h - n; spare > 0; spare -= 1) {
  let largest = 0
  for (let i = 1; i < n; i += 1) {
    if (share(i) > share(largest)) largest = i
  }
  hours[largest] += 1
}
console.log(Math.max(...tanks.map((litres, i) => Math.ceil(litres / hours[i]))))
