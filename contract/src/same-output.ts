import { hasSameWords, type TableComparison, type WordComparison } from './comparison.ts'
import { isSameTable } from './kinds/sql/table.ts'

/** Whether an output is the expected one by a comparison that needs no program. */
export function isSameBy(
  output: string,
  expected: string,
  comparison: WordComparison | TableComparison,
): boolean {
  return comparison.by === 'table'
    ? isSameTable(output, expected, comparison.isOrdered)
    : hasSameWords(output, expected, comparison)
}
