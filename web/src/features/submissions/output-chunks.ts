/** How much of an output is drawn before its owner asks for all of it. */
const firstChars = 20_000
const chunkChars = 8000

export type Cut = { shown: string; hiddenChars: number }

/** The beginning of a long output, up to a whole line where one ends in the second half. */
export function cutOutput(output: string): Cut {
  if (output.length <= firstChars) return { shown: output, hiddenChars: 0 }
  const shown = output.slice(0, endOfPiece(output, 0, firstChars))
  return { shown, hiddenChars: output.length - shown.length }
}

/** Pieces that a browser can lay out one by one, only where they are seen. */
export function chunksOf(text: string): { key: number; text: string }[] {
  const chunks: { key: number; text: string }[] = []
  for (let from = 0; from < text.length; ) {
    const to = endOfPiece(text, from, chunkChars)
    chunks.push({ key: from, text: text.slice(from, to) })
    from = to
  }
  return chunks
}

function endOfPiece(text: string, from: number, size: number): number {
  const most = from + size
  if (most >= text.length) return text.length
  const newline = text.lastIndexOf('\n', most - 1)
  if (newline >= from + size / 2) return newline + 1
  // Never between the halves of one character.
  const isLead = (text.charCodeAt(most - 1) & 0xfc00) === 0xd800
  return isLead ? most - 1 : most
}
