const [, ...prices] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const rounded = (cents) => Math.round(cents / 10) * 10
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const exact = sum(prices)
const cash = sum(prices.map((price) => Math.max(10, rounded(price))))
console.log(cash - rounded(exact))
