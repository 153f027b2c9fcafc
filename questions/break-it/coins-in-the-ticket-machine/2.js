const [first, , third] = require('fs').readFileSync(0, 'utf8').split('\n')
const [ones, twos] = first.split(' ').map(Number)
const stock = { 1: ones, 2: twos, 5: 0 }
let sold = 0
for (const coin of third.split(' ').map(Number)) {
  const payTwos = Math.min(Math.floor((coin - 1) / 2), stock[2])
  const payOnes = coin - 1 - 2 * payTwos
  if (payOnes <= stock[1]) {
    stock[1] -= payOnes
    stock[2] -= payTwos
    sold += 1
  }
  stock[coin] += 1
}
console.log(sold)
console.log(stock[1], stock[2], stock[5])
