/** Longer ones are layout, not names for numbers and words. */
const maxBodyChars = 100
/** What a source may grow to. */
const maxExpandedChars = 100_000

const definition =
  /^[ \t]*\\(?:newcommand|renewcommand|providecommand|def)\*?[ \t]*(?:\{\\([a-zA-Z]+)\}|\\([a-zA-Z]+))[ \t]*\{((?:[^{}\\\n]|\\[^\n]|\{[^{}\n]*\}){0,200})\}[ \t]*\n?/gm

/**
 * A source in which the commands it defines for short texts, as in `\newcommand{\maxn}{10^5}`, are
 * replaced by these texts. Definitions with arguments stay, and so does what is too long.
 */
export function withMacros(source: string): string {
  const macros = new Map<string, string>()
  const replaced = (text: string) =>
    text.replaceAll(/\\([a-zA-Z]+)/g, (whole, name: string) => macros.get(name) ?? whole)
  const rest = source.replaceAll(
    definition,
    (whole, braced: string | undefined, bare: string | undefined, text: string) => {
      const body = replaced(text.replace(/\\xspace$/, ''))
      const name = braced ?? bare ?? ''
      if (body.length > maxBodyChars || body.includes('#') || body.includes(`\\${name}`))
        return whole
      macros.set(name, body)
      return ''
    },
  )
  if (macros.size === 0) return source
  const expanded = replaced(rest)
  return expanded.length > Math.max(source.length, maxExpandedChars) ? source : expanded
}
