import { readTable } from '@assay/contract/kinds/sql/table'
import { useMemo } from 'react'
import { ProgramOutput } from '../../program-output.tsx'
import type { PrintedProps } from '../kind.ts'
import { Rows } from './rows.tsx'

/** The result of a run as a table; messages as they are. */
export function PrintedTable({ text, className }: PrintedProps) {
  const table = useMemo(() => readTable(text), [text])
  if (!table || table.columns.length === 0)
    return <ProgramOutput text={text} className={className} />
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, by keyboard too
      tabIndex={0}
      className={`max-h-96 overflow-auto px-1 py-1.5 -outline-offset-2 desk:max-h-none ${className ?? ''}`}
    >
      <Rows table={table} caption="Result of the query" />
    </div>
  )
}
