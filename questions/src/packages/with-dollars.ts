/** Longer ones cannot become a statement anyway. */
const maxChars = 200_000
const codeOrFormula =
  /```[\s\S]*?(?:```|(?![\s\S]))|`[^`\n]*`|\\\((.{1,500}?)\\\)|^[ \t]*\\\[([^$]{1,2000}?)\\\][ \t]*$/gm

/**
 * Markdown whose formulas stand between dollars, as here, where other tools also take `\(…\)`, and
 * `\[…\]` on lines of their own. Code stays as it is.
 */
export function withDollars(markdown: string): string {
  if (markdown.length > maxChars) return markdown
  return markdown.replaceAll(
    codeOrFormula,
    (whole, inline: string | undefined, display: string | undefined) => {
      if (inline !== undefined) return `$${inline.trim()}$`
      return display === undefined ? whole : `$$\n${display.trim()}\n$$`
    },
  )
}
