const [s, t] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((row) => row + '~')
let i = 0
let j = 0
let word = ''
while (i + j < s.length + t.length - 2) {
  word += s.slice(i, i + 2) < t.slice(j, j + 2) ? s[i++] : t[j++]
}
console.log(word)
