import type { JournalChanges } from './journal-entries.ts'

export type TextRange = { readonly from: number; readonly to: number }

/** How long a text must be for the change to be one of it. */
export const lengthBefore = (changes: JournalChanges) =>
  changes.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : part[0]), 0)

/** What one part of a change inserts. */
export function insertedText([, ...lines]: Exclude<JournalChanges[number], number>): string {
  return lines.join('\n')
}

/** How many characters a change inserts and removes. */
export function changeSize(changes: JournalChanges): { inserted: number; removed: number } {
  let inserted = 0
  let removed = 0
  for (const part of changes) {
    if (typeof part === 'number') continue
    inserted += insertedText(part).length
    removed += part[0]
  }
  return { inserted, removed }
}

/** Where a change is in the text after it. A range without length: something was only removed there. */
export function changedRanges(changes: JournalChanges): TextRange[] {
  const ranges: TextRange[] = []
  let at = 0
  for (const part of changes) {
    if (typeof part === 'number') {
      at += part
    } else {
      const to = at + insertedText(part).length
      ranges.push({ from: at, to })
      at = to
    }
  }
  return ranges
}
