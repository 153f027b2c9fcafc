import { type ResultTable, shownValue, type Value } from '@assay/contract/kinds/sql/table'
import { useState } from 'react'
import { MoreButton } from '../../more-button.tsx'

/** More than these help nobody and take long to lay out. */
const maxRows = 100

type RowsProps = {
  table: ResultTable
  caption: string
  /** Rows that stand out, and what is said of them. */
  marked?: { rows: readonly number[]; words: string; className: string }
}

/** The rows of a table below the names of its columns, in the colours around it. */
export function Rows({ table: { columns, rows }, caption, marked }: RowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, maxRows)
  const isNumeric = columns.map(
    (_, at) => rows.length > 0 && rows.every((row) => row[at]?.type === 'number'),
  )
  return (
    <>
      <table className="w-max border-collapse font-mono text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                key={at}
                scope="col"
                className={`border-b border-current/25 px-3 py-1.5 font-semibold ${isNumeric[at] ? 'text-right' : 'text-left'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, place) => {
            const isMarked = marked?.rows.includes(place) === true
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <tr key={place} className={isMarked ? marked.className : ''}>
                {row.map((value, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: values have none but their column
                    key={at}
                    className={`max-w-80 border-b border-current/10 px-3 py-1 align-top whitespace-pre-wrap wrap-anywhere ${isNumeric[at] ? 'text-right tabular-nums' : ''}`}
                  >
                    {isMarked && at === 0 && <span className="sr-only">{marked.words}: </span>}
                    <Cell value={value} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className="px-3 py-2 text-sm">No rows</p>}
      {shown.length < rows.length && (
        <MoreButton onClick={() => setIsWhole(true)}>
          Show {rows.length - shown.length} more rows
        </MoreButton>
      )}
    </>
  )
}

/** NULL is told from the text 'NULL', and an empty text from nothing. */
function Cell({ value }: { value: Value }) {
  if (value.type === 'null') return <em className="opacity-75">NULL</em>
  if (value.type === 'text' && value.text === '') return <span className="opacity-75">''</span>
  return shownValue(value)
}
