/** Blanks, comments and includes of system headers, from the start of a file. */
const BLANKS = /^(?:\s+|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)/
const INCLUDE = /^#[ \t]*include[ \t]*<([^>\n]+)>[ \t]*(?:\/\/[^\n]*)?(?:\r?\n|$)/

const MAX_INCLUDES = 60

/** Of the C and C++ libraries, whose headers mean the same in any order. */
const STANDARD = /^(?:[a-z_]+(?:\.h)?|bits\/stdc\+\+\.h)$/

/** They add 2 to 30 ms to a compile that has iostream (`g++ -fsyntax-only`), others up to 175. */
const LIGHT_BESIDE_IOSTREAM = new Set([
  ...['array', 'cassert', 'cctype', 'climits', 'cstdint', 'cstdio', 'cstdlib', 'cstring', 'deque'],
  ...['limits', 'numeric', 'queue', 'sstream', 'stack', 'string', 'tuple', 'utility'],
])

/**
 * The headers a source starts with that are worth compiling ahead, sorted. They end at the first
 * line that is anything else, as a macro changes what headers say.
 */
export function preludeOf(source: string): string[] {
  const headers: string[] = []
  let rest = source
  while (rest !== '' && headers.length < MAX_INCLUDES) {
    const blank = rest.match(BLANKS)
    if (blank) {
      // A backslash at a comment's end continues it on the next line.
      if (blank[0].startsWith('//') && /\\\r?\n$/.test(blank[0])) break
      rest = rest.slice(blank[0].length)
      continue
    }
    const include = rest.match(INCLUDE)
    const header = include?.[1]
    if (!include || !header || !STANDARD.test(header)) break
    headers.push(header)
    rest = rest.slice(include[0].length)
  }
  const hasIostream = headers.includes('iostream')
  const isLight = (header: string) => hasIostream && LIGHT_BESIDE_IOSTREAM.has(header)
  return [...new Set(headers)].filter((header) => !isLight(header)).sort()
}
