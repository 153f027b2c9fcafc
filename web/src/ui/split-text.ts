/** Where a chunk of up to `size` characters ends: after a line, if one ends in its second half. */
export function endOfChunk(text: string, from: number, size: number): number {
  const limit = from + size
  if (limit >= text.length) return text.length
  const newline = text.lastIndexOf('\n', limit - 1)
  if (newline >= from + size / 2) return newline + 1
  // Never splits a surrogate pair.
  const isHighSurrogate = (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800
  return isHighSurrogate ? limit - 1 : limit
}
