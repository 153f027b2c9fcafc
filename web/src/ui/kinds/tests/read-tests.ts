import { casesPrefix, countsRemark } from '@assay/contract/kinds/tests/run-remarks'
import type { HiddenTests, ShownTests } from '@assay/contract/kinds/tests/trial'

/** How many programs are hidden, which candidates see, or the one of a hidden case; null if it is neither. */
export function testsOf(text: string): { count: number } | { program: string } | null {
  try {
    const tests: Partial<ShownTests & HiddenTests> | null = JSON.parse(text)
    if (typeof tests?.program === 'string') return { program: tests.program }
    return typeof tests?.wrongPrograms === 'number' ? { count: tests.wrongPrograms } : null
  } catch {
    return null
  }
}

export interface Remark {
  /** Of the case, from 1 on; null for what is said of all. */
  readonly number: number | null
  readonly counts: boolean
  readonly text: string
}

/** What a run says of the cases. Anything else that was printed is left as it is. */
export function remarksIn(output: string): Remark[] | null {
  const lines = output.trimEnd().split('\n')
  if (!lines.at(-1)?.startsWith(casesPrefix)) return null
  return lines.slice(0, -1).map((line) => {
    const [, number, text] = /^Case (\d+) (.+)$/.exec(line) ?? []
    if (number === undefined || text === undefined) {
      return { number: null, counts: false, text: line }
    }
    return { number: Number(number), counts: text === countsRemark, text }
  })
}
