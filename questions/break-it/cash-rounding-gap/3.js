function rounded(cents) {
  const digits = [0, ...String(cents)].map(Number)
  const ones = digits.pop()
  const tens = digits.pop()
  digits.push(ones >= 5 ? (tens + 1) % 10 : tens, 0)
  return Number(digits.join(''))
}

const [, ...prices] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const sum = prices.reduce((all, price) => all + price, 0)
const total = prices.reduce((all, price) => all + rounded(price), 0)
console.log(total - Math.floor((sum + 5) / 10) * 10)
