import type { ProgramChange } from '@assay/contract/ownership'

export interface Line {
  /** In the program as it was; null for a line that the change adds. */
  readonly number: number | null
  readonly text: string
  readonly mark: 'before' | 'after' | null
}

/** The lines of a program. Those that a change affects are there twice, before and after it. */
export function changedLines(source: string, change: ProgramChange | null): Line[] {
  const plain = (text: string, index: number): Line => ({ number: index + 1, text, mark: null })
  const lines = source.split('\n')
  if (!change) return lines.map(plain)
  const { from, to, text } = change
  const first = lineAt(source, from)
  const last = lineAt(source, to)
  const after = `${source.slice(0, from)}${text}${source.slice(to)}`.split('\n')
  const added = after.slice(first, after.length - (lines.length - 1 - last))
  return [
    ...lines.slice(0, first).map(plain),
    ...lines
      .slice(first, last + 1)
      .map((line, index): Line => ({ ...plain(line, first + index), mark: 'before' })),
    ...added.map((line): Line => ({ number: null, text: line, mark: 'after' })),
    ...lines.slice(last + 1).map((line, index) => plain(line, last + 1 + index)),
  ]
}

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length - 1
