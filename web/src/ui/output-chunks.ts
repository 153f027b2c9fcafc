import { endOfChunk } from './split-text.ts'

/** How much of a long output is shown at first. */
const maxChars = 20_000
const chunkChars = 8000

export type Cut = { shown: string; hiddenChars: number }

/** The beginning of a long output, cut at the end of a line if possible. */
export function cutOutput(output: string): Cut {
  if (output.length <= maxChars) return { shown: output, hiddenChars: 0 }
  const shown = output.slice(0, endOfChunk(output, 0, maxChars))
  return { shown, hiddenChars: output.length - shown.length }
}

/** Chunks that a browser can lay out one by one, as they scroll into view. */
export function chunksOf(text: string): { key: number; text: string }[] {
  const chunks: { key: number; text: string }[] = []
  for (let from = 0; from < text.length; ) {
    const to = endOfChunk(text, from, chunkChars)
    chunks.push({ key: from, text: text.slice(from, to) })
    from = to
  }
  return chunks
}
