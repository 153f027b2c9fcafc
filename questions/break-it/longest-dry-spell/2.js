const [n, t, ...rain] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let begin = 0
let longest = 0
let day = 0
while (day < n) {
  let length = 0
  while (rain[day + length] <= t) length += 1
  if (length > longest) {
    begin = day + 1
    longest = length
  }
  day += length > 0 ? length + 2 : 1
}
console.log(begin, longest)
