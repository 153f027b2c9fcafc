import { differenceInWords, differenceOf, readTable } from '@assay/contract/kinds/sql/table'
import { useMemo } from 'react'
import { OutputDiff } from '../../diff/output-diff.tsx'
import type { DifferenceProps } from '../kind.ts'
import { Rows } from './rows.tsx'

/** The expected table beside the actual one, with the rows that only one of them has. */
export function TableDiff(props: DifferenceProps) {
  const { expected, own, comparison, ownLabel = 'Yours' } = props
  const isOrdered = comparison?.by === 'table' && comparison.isOrdered
  const tables = useMemo(() => {
    const [left, right] = [readTable(expected), readTable(own)]
    return left && right ? { left, right, difference: differenceOf(right, left, isOrdered) } : null
  }, [expected, own, isOrdered])
  if (!tables) return <OutputDiff {...props} />
  const { left, right, difference } = tables
  return (
    <>
      {difference && (
        <p className="px-4 pt-3 text-sm text-stone-warn">{differenceInWords(difference)}</p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Side
          title="Expected"
          table={left}
          marked={{
            rows: difference?.missing ?? [],
            words: 'Missing',
            className: 'bg-stone-good-soft text-stone-good-ink',
          }}
        />
        <Side
          title={ownLabel}
          table={right}
          marked={{
            rows: difference?.extra ?? [],
            words: 'Not expected',
            className: 'bg-stone-bad-soft text-stone-bad-ink',
          }}
        />
      </div>
    </>
  )
}

type SideProps = { title: string } & Pick<Parameters<typeof Rows>[0], 'table' | 'marked'>

function Side({ title, ...rows }: SideProps) {
  return (
    <section aria-label={title} className="min-w-0 px-1 py-2">
      <h3 className="px-3 text-xs font-medium tracking-normal text-stone-faint">{title}</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, by keyboard too
        tabIndex={0}
        className="max-h-96 overflow-auto -outline-offset-2"
      >
        <Rows {...rows} caption={title} />
      </div>
    </section>
  )
}
