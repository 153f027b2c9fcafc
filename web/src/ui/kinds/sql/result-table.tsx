import { readTable } from '@assay/contract/kinds/sql/table'
import { useMemo } from 'react'
import { Sample } from '../../sample.tsx'
import type { CaseTextProps } from '../kind.ts'
import { Rows } from './rows.tsx'

/** What a query returns; anything that is no table as it is. */
export function ResultTable({ label, text }: CaseTextProps) {
  const table = useMemo(() => readTable(text), [text])
  if (!table) return <Sample label={label} text={text} />
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-muted">{label}</figcaption>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, by keyboard too
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-md border border-line bg-sunken/50"
      >
        <Rows table={table} caption={label} />
      </div>
    </figure>
  )
}
