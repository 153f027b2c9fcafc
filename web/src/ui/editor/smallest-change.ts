/** The one change that makes the text another, or null if they are equal. */
export function smallestChange(before: string, after: string) {
  // As the editor counts them: every line break is one character.
  const next = after.replace(/\r\n?/g, '\n')
  if (before === next) return null
  const shorter = Math.min(before.length, next.length)
  let start = 0
  while (start < shorter && before[start] === next[start]) start += 1
  if (isHighSurrogate(before, start - 1)) start -= 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === next.at(-1 - end)) end += 1
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end -= 1
  return { from: start, to: before.length - end, insert: next.slice(start, next.length - end) }
}

/** Whether a character of two code units begins here. */
const isHighSurrogate = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return code >= 0xd800 && code < 0xdc00
}
