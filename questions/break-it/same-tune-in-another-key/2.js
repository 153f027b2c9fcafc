const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [[n, m], a, b] = lines.map((line) => line.split(' ').map(Number))
const fits = (start) => b.every((note, j) => (a[start + j] - note - a[start] + b[0]) % 12 === 0)
let start = 0
while (start <= n - m && !fits(start)) start += 1
console.log(start <= n - m ? `${start + 1} ${a[start] - b[0]}` : 'none')
