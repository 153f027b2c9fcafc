const [first, , third] = require('fs').readFileSync(0, 'utf8').split('\n')
let [ones, twos] = first.split(' ').map(Number)
let fives = 0
let sold = 0
for (const coin of third.split(' ').map(Number)) {
  const haveOnes = coin === 1 ? ones + 1 : ones
  const haveTwos = coin === 2 ? twos + 1 : twos
  const payTwos = Math.min(Math.floor((coin - 1) / 2), haveTwos)
  const payOnes = coin - 1 - 2 * payTwos
  if (coin === 2 && haveOnes === 0 && haveTwos > 0) {
    sold += 1
    continue
  }
  if (payOnes > haveOnes) continue
  ones = haveOnes - payOnes
  twos = haveTwos - payTwos
  if (coin === 5) fives += 1
  sold += 1
}
console.log(sold)
console.log(ones, twos, fives)
