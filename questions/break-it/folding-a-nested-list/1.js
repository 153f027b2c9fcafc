const [first, text] = require('fs').readFileSync(0, 'utf8').split(/\s+/)
const width = Number(first)
const closing = []
const opened = []
for (let i = 0; i < text.length; i += 1) {
  if (text[i] === '[') opened.push(i)
  else if (text[i] === ']') closing[opened.pop()] = i
}

let lines = 0
let longest = 0
let indent = 0
let at = 0
while (at < text.length) {
  let end = at
  let fits = true
  if (text[at] === ']') {
    indent -= 2
  } else if (text[at] === '[') {
    end = closing[at]
    fits = end === at + 1 || indent + end - at + 1 <= width
  } else {
    while (/[a-z]/.test(text[end + 1])) end += 1
  }
  lines += 1
  if (fits) {
    const comma = text[end + 1] === ',' ? 1 : 0
    longest = Math.max(longest, indent + end - at + 1 + comma)
    at = end + 1 + comma
  } else {
    longest = Math.max(longest, indent + 1)
    indent += 2
    at += 1
  }
}
console.log(lines, longest)
