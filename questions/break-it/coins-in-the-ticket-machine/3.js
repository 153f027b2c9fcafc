const [first, , third] = require('fs').readFileSync(0, 'utf8').split('\n')
let [ones, twos] = first.split(' ').map(Number)
let fives = 0
let sold = 0
for (const coin of third.split(' ').map(Number)) {
  if (coin === 1) {
    ones += 1
  } else if (coin === 2 && ones >= 1) {
    ones -= 1
    twos += 1
  } else if (coin === 5 && twos >= 2) {
    twos -= 2
    fives += 1
  } else if (coin === 5 && ones >= 4) {
    ones -= 4
    fives += 1
  } else if (coin === 5 && twos === 1 && ones >= 2) {
    ones -= 2
    twos = 0
    fives += 1
  } else {
    continue
  }
  sold += 1
}
console.log(sold)
console.log(ones, twos, fives)
