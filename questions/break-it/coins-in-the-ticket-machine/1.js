const [first, , third] = require('fs').readFileSync(0, 'utf8').split('\n')
const [ones, twos] = first.split(' ').map(Number)
const stock = { 1: ones, 2: twos, 5: 0 }
let sold = 0
for (const coin of third.split(' ').map(Number)) {
  const change = coin - 1
  let payOnes = Math.min(change, stock[1])
  if ((change - payOnes) % 2 !== 0) payOnes -= 1
  const payTwos = (change - payOnes) / 2
  if (payOnes < 0 || payTwos > stock[2]) continue
  stock[1] -= payOnes
  stock[2] -= payTwos
  stock[coin] += 1
  sold += 1
}
console.log(sold)
console.log(stock[1], stock[2], stock[5])
