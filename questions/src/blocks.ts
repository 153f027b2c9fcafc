import type { Fail } from './malformed.ts'

/** A fenced block below the statement, with the headings it stands under. */
export interface Block {
  readonly section: string
  readonly heading: string
  /** The first word after the backticks: `input`, `python`. */
  readonly fence: string
  /** Ends with a newline, unless the block is marked `no-newline`. */
  readonly text: string
  readonly line: number
}

/** After the first word of a fence: the text does not end with a newline. */
export const noNewline = 'no-newline'

/** Room for a name and a group with every character escaped. */
const maxHeadingChars = 2000

const sections = new Set([
  ...['Statement', 'Sample', 'Sample 2', 'Sample 3', 'Sample 4', 'Sample 5', 'Cases'],
  ...['Validator', 'Generator', 'Checker'],
  ...['Starter', 'Solutions', 'Wrong', 'Slow', 'Crashing', 'Translations', 'Pictures'],
])

export function readBlocks(lines: readonly string[], from: number, fail: Fail): Block[] {
  const blocks: Block[] = []
  let section = ''
  let heading = ''
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, fence, info = ''] = /^(`{3,})(.*)$/.exec(line) ?? []
    if (line.startsWith('## ')) {
      section = line.slice(3).trim()
      heading = ''
      if (!sections.has(section)) fail(at + 1, `has an unknown section: ${section}`)
    } else if (line.startsWith('### ')) {
      if (line.length > maxHeadingChars) fail(at + 1, 'has a heading that is too long')
      heading = line.slice(4).trim()
    } else if (fence !== undefined) {
      const end = lines.indexOf(fence, at + 1)
      if (end < 0) fail(at + 1, 'opens a block that never closes')
      const [name = '', ...marks] = info.trim().split(/\s+/)
      const newline = marks.includes(noNewline) ? '' : '\n'
      const text = lines.slice(at + 1, end).join('\n') + newline
      blocks.push({ section, heading, fence: name, text, line: at + 1 })
      at = end
    } else if (line.trim() !== '') {
      fail(at + 1, `has text outside a block: ${line.slice(0, 40)}`)
    }
  }
  return blocks
}
