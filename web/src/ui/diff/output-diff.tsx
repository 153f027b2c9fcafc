import type { Marking } from '@assay/contract/assessment-options'
import { comparisonInWords, type ShownComparison } from '@assay/contract/comparison'
import { useMemo, useState } from 'react'
import { MoreButton } from '../more-button.tsx'
import {
  type DiffRow,
  differenceInWords,
  diffLines,
  firstDifference,
  foldEqualRows,
} from './diff-lines.ts'
import { VisibleText } from './visible-text.tsx'

/** More than these help nobody and take long to lay out. */
const maxRows = 200

type OutputDiffProps = {
  expected: string
  own: string
  marking: Marking
  /** How the output is compared, if not exactly. */
  comparison?: ShownComparison | null | undefined
  /** Whose output it is compared with. */
  ownLabel?: string
}

/** The expected output beside the actual one, line by line, on the dark background of outputs. */
export function OutputDiff(props: OutputDiffProps) {
  const { expected, own, marking, comparison, ownLabel = 'Yours' } = props
  const words = useMemo(
    () => (comparison ? comparisonInWords(comparison) : differenceInWords(expected, own, marking)),
    [expected, own, marking, comparison],
  )
  const rows = useMemo(() => {
    const all = diffLines(expected, own, marking, comparison)
    // Lines that count as the same may still read differently.
    return comparison ? all : foldEqualRows(all)
  }, [expected, own, marking, comparison])
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, maxRows)
  return (
    <>
      {words !== null && (
        <p className={`px-4 pt-3 text-sm ${comparison ? 'text-stone-faint' : 'text-stone-warn'}`}>
          {words}
        </p>
      )}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long comparison scrolls, by keyboard too
        tabIndex={0}
        className="max-h-96 overflow-auto py-2 -outline-offset-2"
      >
        <table className="w-full table-fixed border-collapse font-mono text-sm">
          <caption className="sr-only">
            The expected output beside the actual one, line by line. Spaces are shown as dots.
          </caption>
          <thead className="font-sans text-xs text-stone-faint">
            <tr>
              <th scope="col" className="w-12 pl-3 text-right font-medium">
                <span className="sr-only">Line</span>
              </th>
              <th scope="col" className="px-3 py-1 text-left font-medium">
                Expected
              </th>
              <th scope="col" className="px-3 py-1 text-left font-medium">
                {ownLabel}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) =>
              'equalLines' in row ? (
                <FoldRow key={row.key} count={row.equalLines} />
              ) : (
                <Row key={row.key} row={row} />
              ),
            )}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <MoreButton onClick={() => setIsWhole(true)}>
          Show {rows.length - shown.length} more lines
        </MoreButton>
      )}
    </>
  )
}

function FoldRow({ count }: { count: number }) {
  return (
    <tr className="text-stone-faint">
      <td className="pl-3 text-right" aria-hidden="true">
        ⋮
      </td>
      <td colSpan={2} className="px-3 py-0.5 font-sans text-xs">
        {count === 1 ? '1 equal line' : `${count} equal lines`}
      </td>
    </tr>
  )
}

const cell = 'px-3 py-0.5 align-top whitespace-pre-wrap wrap-anywhere'

function Row({ row: { isSame, expected, own } }: { row: DiffRow }) {
  const markAt = !isSame && expected && own ? firstDifference(expected.text, own.text) : undefined
  return (
    <tr>
      <td className="py-0.5 pl-3 text-right align-top text-stone-faint tabular-nums">
        {!isSame && <span className="sr-only">Differs: </span>}
        {(expected ?? own)?.number}
      </td>
      <td className={`${cell} ${isSame ? '' : 'bg-stone-good-soft text-stone-good-ink'}`}>
        {expected ? (
          <VisibleText text={expected.text} markAt={markAt} />
        ) : (
          <Nothing text="no line" />
        )}
      </td>
      <td className={`${cell} ${isSame ? '' : 'bg-stone-bad-soft text-stone-bad-ink'}`}>
        {own ? <VisibleText text={own.text} markAt={markAt} /> : <Nothing text="missing" />}
      </td>
    </tr>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <span className="font-sans text-xs italic opacity-80">{text}</span>
)
