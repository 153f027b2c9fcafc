import type { MouseEvent, ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** Aligned to the right, with digits of equal width. */
  numeric?: boolean
  /** The header of the row, for screen readers and on phones. */
  leading?: boolean
  /** Running text: on phones it takes the whole width. */
  prose?: boolean
  className?: string
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /**
   * Makes rows selectable, one at a time, by a click anywhere. The leading cell must hold a link or
   * button that does the same, for the keyboard and screen readers.
   */
  selection?: { selected: string | null; onSelect: (row: Row) => void }
}

export function Table<Row>({ caption, columns, rows, rowKey, selection }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-1">
      <table className="w-full border-collapse text-left max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line bg-sunken/45">
            {columns.map(({ heading, numeric }) => (
              <th
                key={heading}
                scope="col"
                className={`px-3 py-3 text-xs xl:px-5 font-semibold tracking-[0.04em] whitespace-nowrap text-muted ${numeric ? 'text-right' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...selectable(row, rowKey(row), selection)}
              className="border-line not-last:border-b aria-[selected]:cursor-pointer hover:bg-sunken/30 aria-selected:bg-accent-soft/60 max-md:grid max-md:gap-1.5 max-md:px-5 max-md:py-4 md:h-15"
            >
              {columns.map((column) => (
                <Cell key={column.heading} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A heading with nothing beside it would read like a fault. */
const isEmpty = (content: ReactNode) =>
  content === null || content === undefined || content === false || content === ''

const valueBesideHeading =
  'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-right'

/** On phones a row becomes a small card, with each value beside its column heading. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, cell, numeric, leading, prose, className = '' } = column
  const content = cell(row)
  const side = numeric ? 'md:text-right tabular-nums' : ''
  if (leading) {
    return (
      <th scope="row" className={`font-semibold md:px-3 md:py-3 xl:px-5 ${side} ${className}`}>
        {content}
      </th>
    )
  }
  return (
    <td
      className={`${isEmpty(content) ? 'max-md:hidden' : prose ? '' : valueBesideHeading} md:px-3 md:py-3 xl:px-5 ${side} ${className}`}
    >
      {!prose && (
        <span aria-hidden="true" className="shrink-0 text-xs font-medium text-muted md:hidden">
          {heading}
        </span>
      )}
      {content}
    </td>
  )
}

function selectable<Row>(row: Row, key: string, selection: TableProps<Row>['selection']) {
  if (!selection) return {}
  return {
    'aria-selected': selection.selected === key,
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      // Controls act by themselves, and selecting text to copy it must not open the row.
      if (event.target instanceof Element && event.target.closest('a, button')) return
      if (getSelection()?.isCollapsed === false) return
      // What opens returns the focus to where it was.
      event.currentTarget.querySelector<HTMLElement>('th a, th button')?.focus()
      selection.onSelect(row)
    },
  }
}

/** Five rows, as tall as real ones. */
export function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-1">
      <div className="h-10.5 border-b border-line bg-sunken/45 max-md:hidden" />
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="border-line px-5 not-last:border-b max-md:grid max-md:gap-1.5 max-md:py-4 md:flex md:h-15 md:items-center md:gap-8"
        >
          {columns.map(({ heading, leading }) => (
            <div key={heading} className="flex h-6 grow items-center justify-between">
              {!leading && <Skeleton className="h-3 w-20 md:hidden" />}
              <Skeleton className={`h-4 md:w-full ${leading ? 'w-2/3' : 'w-24'}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
