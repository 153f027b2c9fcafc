import { endOfChunk } from './split-text.ts'

/** How much of a long text is shown at first. */
const maxChars = 12_000
const maxLines = 300

export type Cut = { shown: string; isCut: boolean }

/** The beginning of a long text, cut at the end of a line if possible. */
export function cutText(text: string): Cut {
  const lines = endOfLine(text, maxLines)
  if (lines <= maxChars) return { shown: text.slice(0, lines), isCut: lines < text.length }
  return { shown: text.slice(0, endOfChunk(text, 0, maxChars)), isCut: true }
}

export function lineCount(text: string): number {
  let count = 1
  // A newline at the very end does not start another line.
  for (let at = text.indexOf('\n'); at !== -1 && at < text.length - 1; count += 1) {
    at = text.indexOf('\n', at + 1)
  }
  return count
}

/** The size of the whole text, for the 'Show all' button. */
export function sizeText(text: string): string {
  const lines = lineCount(text)
  const kb = text.length / 1024
  const size = kb < 1 ? `${text.length} characters` : `${Math.round(kb)} KB`
  return lines === 1 ? size : `${lines.toLocaleString('en-GB')} lines, ${size}`
}

/** The offset after this line, or of the end of the text. */
function endOfLine(text: string, number: number): number {
  let end = 0
  for (let line = 0; line < number; line += 1) {
    const newline = text.indexOf('\n', end)
    if (newline === -1) return text.length
    end = newline + 1
  }
  return end
}
