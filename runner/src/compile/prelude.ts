/** Blanks, comments and includes of system headers, from the start of a file. */
const BLANKS = /^(?:\s+|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)/
const INCLUDE = /^#[ \t]*include[ \t]*<([^>\n]+)>[ \t]*(?:\/\/[^\n]*)?(?:\r?\n|$)/

const MAX_INCLUDES = 60

/** Of the C and C++ libraries, whose headers mean the same in any order. */
const STANDARD = /^(?:[a-z_]+(?:\.h)?|bits\/stdc\+\+\.h)$/

/**
 * The headers a source starts with, sorted: what can be compiled ahead without changing what it
 * means. It ends at the first line that is anything else, as a macro changes what headers say.
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
  return [...new Set(headers)].sort()
}
