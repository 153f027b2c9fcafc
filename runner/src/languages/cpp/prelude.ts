/** Blanks, comments and includes of system headers, from the start of a file. */
const blanks = /^(?:\s+|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)/
const includeLine = /^#[ \t]*include[ \t]*<([^>\n]+)>[ \t]*(?:\/\/[^\n]*)?(?:\r?\n|$)/

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
  let rest = source
  while (rest !== '' && headers.length < maxIncludes) {
    const blank = rest.match(blanks)
    if (blank) {
      // A backslash at the end of a comment continues it on the next line.
      if (blank[0].startsWith('//') && /\\\r?\n$/.test(blank[0])) break
      rest = rest.slice(blank[0].length)
      continue
    }
    const include = rest.match(includeLine)
    const header = include?.[1]
    if (!include || !header || !standardHeader.test(header)) break
    headers.push(header)
    rest = rest.slice(include[0].length)
  }
  const hasIostream = headers.includes('iostream')
  const isCheap = (header: string) => hasIostream && cheapWithIostream.has(header)
  return [...new Set(headers)].filter((header) => !isCheap(header)).sort()
}
