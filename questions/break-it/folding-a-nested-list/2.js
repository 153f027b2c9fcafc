const [first, text] = require('fs').readFileSync(0, 'utf8').split(/\s+/)
const width = Number(first)
const closing = new Map()
const opened = []
;[...text].forEach((sign, at) => {
  if (sign === '[') opened.push(at)
  if (sign === ']') closing.set(opened.pop(), at)
})

let lines = 0
let longest = 0
let indent = 0
const line = (length) => {
  lines += 1
  longest = Math.max(longest, indent + length)
}

let at = 0
while (at < text.length) {
  let end = at
  if (text[at] === '[') end = closing.get(at)
  else if (text[at] !== ']') while (text[end + 1] >= 'a' && text[end + 1] <= 'z') end += 1
  const comma = text[end + 1] === ',' ? 1 : 0
  const length = end - at + 1
  if (text[at] === ']') indent -= 2
  if (text[at] === '[' && length === 2) {
    line(2)
  } else if (text[at] === '[' && indent + length + comma > width) {
    line(1)
    indent += 2
    at += 1
    continue
  } else {
    line(length + comma)
  }
  at = end + 1 + comma
}
console.log(`${lines} ${longest}`)
