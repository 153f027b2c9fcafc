const fence = /^\s*(?:```|~~~|\$\$(?!.*\$\$))/
/** Headings, rules, code, tables, quotations, displayed maths: nothing is joined to their lines. */
const ownLine = /^(?:#{1,6}\s|\s{4}|\t|\s*(?:[|>]|\$\$)|\s*(?:=+|-+|\*{3,}|_{3,})\s*$)/
const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/
const hardBreak = /(?: {2}|\\)$/

/**
 * Joins the lines of each paragraph. Elsewhere, a single line break in Markdown is a space; in our
 * statements it stays a line break, so a text wrapped at 80 characters would look ragged.
 */
export function joinWrappedLines(markdown: string): string {
  const joined: string[] = []
  let isFenced = false
  for (const line of markdown.split('\n')) {
    const last = joined.at(-1) ?? ''
    const isFence = fence.test(line)
    const isText = !isFenced && !isFence && line.trim() !== ''
    const continues = isText && !ownLine.test(line) && !listItem.test(line)
    const canGrow = last.trim() !== '' && !ownLine.test(last) && !fence.test(last)
    if (continues && canGrow && !hardBreak.test(last)) {
      joined[joined.length - 1] = `${last} ${line.trimStart()}`
    } else {
      joined.push(line)
    }
    if (isFence) isFenced = !isFenced
  }
  return joined.join('\n')
}
