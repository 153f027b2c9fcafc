// Cuts a template into tokens: plain text, and tags in square brackets.

const { TemplateError } = require('./errors.js')

// A line with nothing but one of these leaves no empty line in the letter.
const loneTag = /^\s*\[(if [a-z]+|else|end if)\]\s*$/

/** A token is text, or has the words of a tag. */
function textToken(lineNumber, text) {
  return { lineNumber, text }
}

function tagToken(lineNumber, inner) {
  const words = inner.split(/\s+/).filter((word) => word !== '')
  return { lineNumber, words, tag: `[${words.join(' ')}]` }
}

function readTokens(lines) {
  return lines.flatMap((line, index) => {
    const lone = loneTag.exec(line)
    if (lone) return [tagToken(index + 1, lone[1])]
    return [...lineTokens(index + 1, line), textToken(index + 1, '\n')]
  })
}

function lineTokens(number, line) {
  const tokens = []
  let place = 0
  while (place < line.length) {
    const found = line.indexOf('[', place)
    const start = found < 0 ? line.length : found
    if (start > place) {
      tokens.push(textToken(number, line.slice(place, start)))
      place = start
    } else if (line.startsWith('[[', place)) {
      tokens.push(textToken(number, '['))
      place += 2
    } else {
      const end = line.indexOf(']', place)
      if (end < 0) throw new TemplateError(number, 'a tag has no ]')
      tokens.push(tagToken(number, line.slice(place + 1, end)))
      place = end + 1
    }
  }
  return tokens
}

module.exports = { readTokens }
