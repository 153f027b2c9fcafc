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
  /** Each with the lines that are joined to its first one. */
  const paragraphs: string[][] = []
  let isFenced = false
  let canGrow = false
  for (const line of markdown.split('\n')) {
    const isFence = fence.test(line)
    const isText = !isFenced && !isFence && line.trim() !== ''
    const isOwn = ownLine.test(line)
    const continues: boolean = isText && canGrow && !isOwn && !listItem.test(line)
    if (continues) paragraphs.at(-1)?.push(line.trimStart())
    else paragraphs.push([line])
    canGrow = (continues || (line.trim() !== '' && !isOwn && !isFence)) && !hardBreak.test(line)
    if (isFence) isFenced = !isFenced
  }
  return paragraphs.map((lines) => lines.join(' ')).join('\n')
}
