import type { RunView } from '../kind.ts'
import { PrintedTable } from './printed-table.tsx'
import { TableDiff } from './table-diff.tsx'

/** Tables. */
export const sqlRuns: RunView = { Printed: PrintedTable, Difference: TableDiff }
