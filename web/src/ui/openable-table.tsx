import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type To, useNavigate } from 'react-router'
import { type Column, Table } from './table.tsx'

export type RowTarget = { to: To; state?: unknown }

type OpenableTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The key of the row that was opened last. */
  selected: string | null
  target: (row: Row) => RowTarget
}

/** A table whose rows open a page: by the `RowLink` in the leading cell, or a click anywhere. */
export function OpenableTable<Row>({ selected, target, ...table }: OpenableTableProps<Row>) {
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  // Back from a page, the link to it gets the focus, unless something else has it.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>('tr[aria-selected="true"] th a')?.focus()
  }, [])
  const open = (row: Row) => {
    const { to, state } = target(row)
    void navigate(to, { state })
  }
  return (
    <div ref={frame}>
      <Table {...table} selection={{ selected, onSelect: open }} />
    </div>
  )
}

export function RowLink({ target, children }: { target: RowTarget; children: ReactNode }) {
  return (
    <Link
      {...target}
      className="rounded-sm underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}

/** The id that was in the URL last: that of the page opened from a list. */
export function useLastOpened(idInUrl: string | undefined): string | null {
  const [last, setLast] = useState<string | null>(null)
  useEffect(() => {
    if (idInUrl !== undefined) setLast(idInUrl)
  }, [idInUrl])
  return last
}
