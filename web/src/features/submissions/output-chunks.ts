import { endOfPiece } from '../../ui/end-of-piece.ts'

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
