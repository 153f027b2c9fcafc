const rows = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [s, t] = rows.map((row) => `${row}~`)
const word = []
let i = 0
let j = 0
while (s[i] !== '~' || t[j] !== '~') {
  if (s[i] < t[j] || (s[i] === t[j] && s < t)) {
    word.push(s[i])
    i += 1
  } else {
    word.push(t[j])
    j += 1
  }
}
console.log(word.join(''))
