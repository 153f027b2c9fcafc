let [s, t] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
let word = ''
while (s && t) {
  if (s < t) {
    word += s[0]
    s = s.slice(1)
  } else {
    word += t[0]
    t = t.slice(1)
  }
}
console.log(word + s + t)
