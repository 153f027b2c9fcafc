const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const gone = numbers.slice(0, n)
const questions = numbers.slice(n + 1)

function idOf(k) {
  let low = 0
  let high = n
  while (low < high) {
    const middle = (low + high) >> 1
    if (gone[middle] - middle < k) low = middle + 1
    else high = middle
  }
  return k + low
}

console.log(questions.map(idOf).join(' '))
