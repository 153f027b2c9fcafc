const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const gone = numbers.slice(0, n)
const questions = numbers.slice(n + 1)

/** How many reserved ids are not larger than this one. */
function reserved(number) {
  let low = 0
  let high = n
  while (low < high) {
    const middle = (low + high) >> 1
    if (gone[middle] <= number) low = middle + 1
    else high = middle
  }
  return low
}

function idOf(k) {
  let low = 1
  let high = 1000000000
  while (low < high) {
    const middle = (low + high) >> 1
    if (middle - reserved(middle) >= k) high = middle
    else low = middle + 1
  }
  return low
}

console.log(questions.map(idOf).join(' '))
