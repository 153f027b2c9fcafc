/**
 * Comments and includes of system headers. Sticky, so that each is tried at one place only: a search
 * that goes on from there would take quadratic time for a source made to be slow. For the same
 * reason the end of a comment is found by `indexOf`.
 */
const blanks = /\s+/y
const includeLine = /#[ \t]*include[ \t]*<([^>\n]{1,100})>[ \t]*(?:\/\/[^\n]*)?(?:\r?\n|$)/y

const maxIncludes = 60

/** Headers of the C and C++ libraries, which mean the same in any order. */
const standardHeader = /^(?:[a-z_]+(?:\.h)?|bits\/stdc\+\+\.h)$/

/** These add 2 to 30 ms to a compile with iostream (`g++ -fsyntax-only`), others up to 175. */
const cheapWithIostream = new Set([
  ...['array', 'cassert', 'cctype', 'climits', 'cstdint', 'cstdio', 'cstdlib', 'cstring', 'deque'],
  ...['limits', 'numeric', 'queue', 'sstream', 'stack', 'string', 'tuple', 'utility'],
])

/**
 * The headers at the start of a source that are worth precompiling, sorted. The list ends at the
 * first line that is anything else, since a macro can change what a header means.
 */
export function preludeOf(source: string): string[] {
  const headers: string[] = []
  let at = 0
  while (at < source.length && headers.length < maxIncludes) {
    const next = skipBlank(source, at)
    if (next === null) break
    if (next > at) {
      at = next
      continue
    }
    includeLine.lastIndex = at
    const header = includeLine.exec(source)?.[1]
    if (!header || !standardHeader.test(header)) break
    headers.push(header)
    at = includeLine.lastIndex
  }
  const hasIostream = headers.includes('iostream')
  const isCheap = (header: string) => hasIostream && cheapWithIostream.has(header)
  return [...new Set(headers)].filter((header) => !isCheap(header)).sort()
}

/** Where the blanks or the comment at `at` ends; null if nothing after it can be told. */
function skipBlank(source: string, at: number): number | null {
  if (source.startsWith('/*', at)) {
    const end = source.indexOf('*/', at + 2)
    return end < 0 ? null : end + 2
  }
  if (source.startsWith('//', at)) {
    const end = source.indexOf('\n', at)
    if (end < 0) return source.length
    // A backslash at the end of a comment continues it on the next line.
    const isContinued = source[end - 1] === '\\' || source.startsWith('\\\r', end - 2)
    return isContinued ? null : end + 1
  }
  blanks.lastIndex = at
  return blanks.test(source) ? blanks.lastIndex : at
}
