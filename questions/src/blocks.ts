import type { Fail } from './malformed.ts'

/** A fenced block below the statement, with the headings it stands under. */
export interface Block {
  readonly section: string
  readonly heading: string
  readonly fence: string
  readonly text: string
  readonly line: number
}

const sections = new Set([
  ...['Sample', 'Sample 2', 'Sample 3', 'Cases', 'Validator', 'Starter'],
  ...['Solutions', 'Wrong', 'Slow', 'Crashing'],
])

export function readBlocks(lines: readonly string[], from: number, fail: Fail): Block[] {
  const blocks: Block[] = []
  let section = ''
  let heading = ''
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.startsWith('## ')) {
      section = line.slice(3).trim()
      heading = ''
      if (!sections.has(section)) fail(at + 1, `has an unknown section: ${section}`)
    } else if (line.startsWith('### ')) {
      heading = line.slice(4).trim()
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((other, index) => index > at && other === '```')
      if (end < 0) fail(at + 1, 'opens a block that never closes')
      const text = lines.slice(at + 1, end).join('\n')
      blocks.push({ section, heading, fence: line.slice(3).trim(), text, line: at + 1 })
      at = end
    } else if (line.trim() !== '') {
      fail(at + 1, `has text outside a block: ${line.slice(0, 40)}`)
    }
  }
  return blocks
}
