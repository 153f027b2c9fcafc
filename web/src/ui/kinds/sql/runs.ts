import type { RunView } from '../kind.ts'
import { programRuns } from '../program.ts'
import { PrintedTable } from './printed-table.tsx'
import { TableDiff } from './table-diff.tsx'

/** Tables. */
export const sqlRuns: RunView = {
  ...programRuns,
  Printed: PrintedTable,
  Difference: TableDiff,
}
