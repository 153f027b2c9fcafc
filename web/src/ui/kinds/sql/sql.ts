import type { KindView } from '../kind.ts'
import { DataSet } from './data-set.tsx'
import { PrintedTable } from './printed-table.tsx'
import { ResultTable } from './result-table.tsx'
import { TableDiff } from './table-diff.tsx'

/** Tables. */
export const sql: KindView = {
  Input: DataSet,
  Output: ResultTable,
  Printed: PrintedTable,
  Difference: TableDiff,
}
