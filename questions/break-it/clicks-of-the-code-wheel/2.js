const [, ...wheels] = require('fs').readFileSync(0, 'utf8').trim().split('\n')

function power(base, exponent, p) {
  let result = 1
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}

function clicks(p, g, h) {
  const size = Math.floor(Math.sqrt(p)) + 1
  const shown = new Map()
  let number = 1
  for (let j = 0; j < size; j += 1) {
    shown.set(number, j)
    number = (number * g) % p
  }
  const back = power(power(g, p - 2, p), size, p)
  number = h
  for (let i = 0; i < size; i += 1) {
    if (shown.has(number)) return i * size + shown.get(number)
    number = (number * back) % p
  }
  return -1
}

for (const wheel of wheels) console.log(clicks(...wheel.split(' ').map(Number)))
