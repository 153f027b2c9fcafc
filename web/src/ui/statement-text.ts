/**
 * Code, escaped characters, maths and single dollar signs. As in Pandoc, maths has no space inside
 * its dollar signs and no digit after them, so that "costs $5 and $7" is about money.
 */
const dollarParts =
  /```[\s\S]*?(?:```|$)|`[^`\n]*`|\\[\s\S]|\$\$[\s\S]+?\$\$|(?<!\w)\$(?![\s$])[^$\n]*(?<![\s\\])\$(?!\d)|\$/g

const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g

/** The lengths are limited so that no text takes long to search. */
const marks = [
  /^ {0,3}(?:```|~~~|#{1,6}\s|>|[-*+]\s+\S|\d{1,9}[.)]\s+\S)/m,
  /(?:\[[^\]\n]{1,300}|!\[)\]\([^)\n]{1,2000}\)|https?:\/\//,
  /(?<![\w*\\])\*(?![\s*])[^*\n]{1,300}(?<![\s*])\*(?![\w*])/,
  /(?<![\w\\])_(?![\s_])[^_\n]{1,300}(?<![\s_])_(?!\w)/,
]

/** Takes a Markdown parser seconds, and nobody writes it in earnest. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]+)){20}/m

/** Whether a text has more than paragraphs, `code` and **bold**, which need no Markdown library. */
export function needsMarkdown(text: string): boolean {
  if (deepNesting.test(text)) return false
  if (/^ {0,3}```/m.test(text) || hasMaths(text)) return true
  const words = text.replace(code, 'x').replaceAll('**', '')
  return marks.some((mark) => mark.test(words)) || words.split('\n').some(isTableRule)
}

const hasMaths = (text: string) =>
  [...text.matchAll(dollarParts)].some(([part]) => part.startsWith('$') && part !== '$')

/** The line under the head of a table. */
const isTableRule = (line: string) =>
  line.includes('-') && line.includes('|') && /^[ |:-]+$/.test(line.trimEnd())

/** Escapes dollar signs that are not maths, and gives displayed maths lines of its own. */
export function markMaths(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(dollarParts, (part, at: number, whole: string) => {
    if (part === '$') return '\\$'
    if (!part.startsWith('$$')) return part
    const end = at + part.length
    const isAlone =
      (at === 0 || whole[at - 1] === '\n') && (end === whole.length || whole[end] === '\n')
    return isAlone ? `$$\n${part.slice(2, -2).trim()}\n$$` : part
  })
}

/** The first paragraph of a text without its Markdown, for lists. */
export function openingOf(text: string): string {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n\s*/)
  const block = blocks.find((it) => /^\s*[^\s#|>`$~-]/.test(it)) ?? text
  return block
    .replace(dollarParts, (part) => (part === '$' ? part : part.replace(/^\$+|\$+$/g, '')))
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{1,2000}\)/g, '$1')
}
