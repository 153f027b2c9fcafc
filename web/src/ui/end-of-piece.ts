/** Where a piece of about this size ends: with a line where one ends in its second half. */
export function endOfPiece(text: string, from: number, size: number): number {
  const most = from + size
  if (most >= text.length) return text.length
  const newline = text.lastIndexOf('\n', most - 1)
  if (newline >= from + size / 2) return newline + 1
  // Never between the halves of one character.
  const isLead = (text.charCodeAt(most - 1) & 0xfc00) === 0xd800
  return isLead ? most - 1 : most
}
