import { endOfPiece } from '../../ui/end-of-piece.ts'

/** How much of a long text is drawn before its reader asks for all of it. */
const firstChars = 12_000
const firstLines = 300

export type Cut = { shown: string; isCut: boolean }

/** The beginning of a long text, up to a whole line where one ends in the second half. */
export function cutText(text: string): Cut {
  const lines = endOfLine(text, firstLines)
  if (lines <= firstChars) return { shown: text.slice(0, lines), isCut: lines < text.length }
  return { shown: text.slice(0, endOfPiece(text, 0, firstChars)), isCut: true }
}

export function lineCount(text: string): number {
  let count = 1
  // A newline at the very end ends a line and begins none.
  for (let at = text.indexOf('\n'); at !== -1 && at < text.length - 1; count += 1) {
    at = text.indexOf('\n', at + 1)
  }
  return count
}

/** 'Show all' and how much that is. */
export function sizeText(text: string): string {
  const lines = lineCount(text)
  const kb = text.length / 1024
  const size = kb < 1 ? `${text.length} characters` : `${Math.round(kb)} KB`
  return lines === 1 ? size : `${lines.toLocaleString('en-GB')} lines, ${size}`
}

/** Where the line of this number ends, or the text before it. */
function endOfLine(text: string, number: number): number {
  let end = 0
  for (let line = 0; line < number; line += 1) {
    const newline = text.indexOf('\n', end)
    if (newline === -1) return text.length
    end = newline + 1
  }
  return end
}
