/** More fields and list items than any body has that does not hold a long list. */
export const defaultMaxValues = 10_000

/** Blanks, numbers and punctuation: what JSON has besides texts. */
const maxBytesOutsideTexts = 1024 * 1024

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const openBrace = 0x7b

/**
 * Parsing millions of tiny values blocks the event loop for seconds, so they are counted first. The
 * function takes a JSON text in one or several pieces, and says whether it is still worth parsing.
 * A field counts twice: for its name and its value.
 */
export function startCountingValues(maxValues: number): (piece: Uint8Array) => boolean {
  let isInText = false
  let values = 0
  let bytesOutside = 0
  /** 1 if the last piece ended between a backslash and what it escapes. */
  let skip = 0
  return (piece) => {
    let at = skip
    while (at < piece.length) {
      if (isInText) {
        at = endOfPlainText(piece, at)
        if (piece[at] === quote) isInText = false
        else if (piece[at] === backslash) at += 1
        else break
        at += 1
        continue
      }
      const byte = piece[at]
      at += 1
      bytesOutside += 1
      if (byte === quote) isInText = true
      else if (byte === comma || byte === colon || byte === openBracket || byte === openBrace) {
        values += 1
      }
      if (values > maxValues || bytesOutside > maxBytesOutsideTexts) return false
    }
    skip = at - piece.length
    return true
  }
}

/** A loop of its own: most of a large body is one text, and this is three times as fast. */
function endOfPlainText(piece: Uint8Array, from: number): number {
  let at = from
  while (at < piece.length && piece[at] !== quote && piece[at] !== backslash) at += 1
  return at
}
