import type { Marking } from '@assay/contract/assessment-options'
import { hasSameWords, type ShownComparison } from '@assay/contract/comparison'
import { withoutEndBlanks } from '@assay/contract/submissions'
import { diffArrays } from 'diff/lib/diff/array.js'

type Line = { number: number; text: string }

/** One row of the comparison; a line that only one side has is null on the other. */
export type DiffRow = {
  key: string
  isSame: boolean
  expected: Line | null
  own: Line | null
}

/** A stretch of equal lines that is not shown. */
export type Fold = { key: string; equalLines: number }

/** Beyond this many edits, finding the fewest takes too long: lines are compared by number. */
const maxEdits = 400
/** Equal lines shown before and after a difference. */
const contextLines = 2

/**
 * Both texts line by line, without the blanks that do not count in that marking. Lines with the same
 * words are the same where words are compared; where a checker decides, no line counts as different.
 */
export function diffLines(
  expected: string,
  own: string,
  marking: Marking = 'sample',
  comparison?: ShownComparison | null,
): DiffRow[] {
  const expectedLines = compared(expected, marking).split('\n')
  const ownLines = compared(own, marking).split('\n')
  // As many lines on both sides: each answers the one beside it. Matched by content, equal lines in
  // other places would pull wrong ones apart.
  const isEvenlyLong = expectedLines.length === ownLines.length
  const changes = isEvenlyLong
    ? undefined
    : diffArrays(expectedLines, ownLines, { maxEditLength: maxEdits })
  const rows: DiffRow[] = []
  const at = { expected: 0, own: 0 }
  const push = (expectedCount: number, ownCount: number) => {
    for (let index = 0; index < Math.max(expectedCount, ownCount); index += 1) {
      const expected = index < expectedCount ? line(expectedLines, at.expected++) : null
      const own = index < ownCount ? line(ownLines, at.own++) : null
      const key = `${expected?.number ?? ''}:${own?.number ?? ''}`
      rows.push({ key, isSame: isSameLine(expected, own, comparison), expected, own })
    }
  }
  if (!changes) {
    push(expectedLines.length, ownLines.length)
    return rows
  }
  // Removed lines directly beside added ones are the same lines, changed.
  let removed = 0
  let added = 0
  for (const change of changes) {
    if (change.removed) removed += change.count
    else if (change.added) added += change.count
    else {
      push(removed, added)
      push(change.count, change.count)
      removed = 0
      added = 0
    }
  }
  push(removed, added)
  return rows
}

function isSameLine(
  expected: Line | null,
  own: Line | null,
  comparison: ShownComparison | null | undefined,
): boolean {
  // Tables are compared as such: see `kinds/sql/`.
  if (comparison?.by === 'checker' || comparison?.by === 'table') return true
  if (!comparison) return expected?.text === own?.text
  return hasSameWords(own?.text ?? '', expected?.text ?? '', comparison)
}

/** Blanks around the whole do not count, or those at the end of a line. */
function compared(text: string, marking: Marking): string {
  return marking === 'sample' ? text.trim() : withoutEndBlanks(text)
}

const line = (lines: string[], index: number): Line => ({
  number: index + 1,
  text: lines[index] ?? '',
})

/** Replaces long stretches of equal lines, so that the differences stand out. */
export function foldEqualRows(rows: DiffRow[]): (DiffRow | Fold)[] {
  const isNearDifference = rows.map((_, index) =>
    rows
      .slice(Math.max(0, index - contextLines), index + contextLines + 1)
      .some(({ isSame }) => !isSame),
  )
  const folded: (DiffRow | Fold)[] = []
  for (const [index, row] of rows.entries()) {
    if (isNearDifference[index]) {
      folded.push(row)
      continue
    }
    const last = folded.at(-1)
    if (last && 'equalLines' in last) last.equalLines += 1
    else folded.push({ key: `fold ${row.key}`, equalLines: 1 })
  }
  return folded
}

/** The place of the first character that differs. */
export function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

/** What kind of difference it is, in a sentence; null if there is none. */
export function differenceInWords(
  expected: string,
  own: string,
  marking: Marking = 'sample',
): string | null {
  const [wanted, got] = [compared(expected, marking), compared(own, marking)]
  if (wanted === got) return null
  const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '')
  if (withoutBlanks(wanted) === withoutBlanks(got)) return 'Only spaces or line breaks differ.'
  if (wanted.toLowerCase() === got.toLowerCase()) return 'Only upper and lower case differ.'
  const at = firstDifference(wanted, got)
  const before = wanted.slice(0, at).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return `The first difference is in line ${before.length}, character ${column}.`
}
