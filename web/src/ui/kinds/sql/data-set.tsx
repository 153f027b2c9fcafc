import { type DataColumn, type DataTable, readDataSet } from '@assay/contract/kinds/sql/data-set'
import { KeyRound, Link2, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { Sample } from '../../sample.tsx'
import type { CaseTextProps } from '../kind.ts'
import { Rows } from './rows.tsx'

/** The tables of a data set: their columns, what refers to what, and their rows. */
export function DataSet({ label, text }: CaseTextProps) {
  const tables = useMemo(() => readDataSet(text), [text])
  if (!tables) return <Sample label={label} text={text} />
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-muted">{label}</figcaption>
      <ul className="grid gap-3">
        {tables.map((table) => (
          <li
            key={table.name}
            className="min-w-0 overflow-hidden rounded-md border border-line bg-surface"
          >
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </figure>
  )
}

function TableCard({ table: { name, columns, rows } }: { table: DataTable }) {
  return (
    <>
      <p className="flex items-center gap-2 border-b border-line bg-sunken/50 px-3 py-1.5 font-mono text-sm font-semibold">
        <Table2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {name}
      </p>
      <ul
        aria-label={`Columns of ${name}`}
        className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line px-3 py-1.5 font-mono text-xs"
      >
        {columns.map((column) => (
          <li key={column.name} className="inline-flex items-center gap-1.5">
            <Column {...column} />
          </li>
        ))}
      </ul>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, by keyboard too
        tabIndex={0}
        className="max-h-64 overflow-auto"
      >
        <Rows
          table={{ columns: columns.map((column) => column.name), rows }}
          caption={`Rows of ${name}`}
        />
      </div>
    </>
  )
}

function Column({ name, type, isKey, isRequired, refersTo }: DataColumn) {
  return (
    <>
      {isKey && (
        <>
          <KeyRound aria-hidden="true" className="size-3.5 text-accent" />
          <span className="sr-only">Primary key</span>
        </>
      )}
      <span className="font-medium">{name}</span>
      <span className="text-muted">
        {type}
        {!isRequired && ', may be NULL'}
      </span>
      {refersTo !== null && (
        <span className="inline-flex items-center gap-1 text-muted">
          <Link2 aria-hidden="true" className="size-3.5" />
          <span className="sr-only">refers to</span>
          {refersTo}
        </span>
      )}
    </>
  )
}
