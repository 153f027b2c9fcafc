import { attemptPath } from '@assay/contract/page-paths'
import type { CodeRange, Comparison } from '@assay/contract/similarity'
import { useEffect, useId, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../platform/dates.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { type Segment, segmentsOf } from './marked-code.ts'

type CodeSideProps = {
  side: Comparison['left']
  ranges: readonly CodeRange[]
  /** The position of the matching part that is looked at. */
  selected: number | null
  onSelect: (part: number) => void
}

/** One of two programs, with what the other one has too marked. */
export function CodeSide({ side, ranges, selected, onSelect }: CodeSideProps) {
  const id = useId()
  const { answer, sourceCode } = side
  const box = useRef<HTMLDivElement>(null)
  const segments = useMemo(() => segmentsOf(sourceCode, ranges), [sourceCode, ranges])
  useEffect(() => {
    if (selected === null || !box.current) return
    const mark = box.current.querySelector<HTMLElement>(`[data-part="${selected}"]`)
    // Only this box is scrolled: the page stays where it is.
    if (mark) box.current.scrollTop = mark.offsetTop - box.current.clientHeight / 4
  }, [selected])
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink"
    >
      <figcaption
        id={id}
        className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-stone-line py-1 pr-1.5 pl-4 text-sm"
      >
        {answer ? (
          <span className="min-w-0 wrap-anywhere">
            <Link to={attemptPath(answer.attemptId)} className="font-medium underline">
              {answer.name}
            </Link>
            <span className="block text-xs text-stone-faint">
              {answer.test}, {formatDateTime(answer.answeredAt)}
            </span>
          </span>
        ) : (
          <span className="font-medium">The reference solution</span>
        )}
        <CopyButton
          text={sourceCode}
          label={`Copy the program of ${answer?.name ?? 'the reference solution'}`}
          className="ml-auto size-9! text-stone-faint hover:bg-stone-line hover:text-stone-ink"
        />
      </figcaption>
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, by keyboard too
        tabIndex={0}
        className="relative flex max-h-[70dvh] overflow-auto font-mono text-sm -outline-offset-2 max-xl:max-h-[45dvh]"
      >
        <pre
          aria-hidden="true"
          className="sticky left-0 h-max shrink-0 border-r border-stone-line bg-stone px-3 py-3 text-right text-stone-faint select-none tabular-nums"
        >
          {Array.from({ length: sourceCode.split('\n').length }, (_, line) => line + 1).join('\n')}
        </pre>
        <pre className="grow px-4 py-3">
          <code>
            {segments.map((segment) => (
              <Piece
                key={segment.from}
                segment={segment}
                isSelected={segment.part === selected}
                onSelect={onSelect}
              />
            ))}
          </code>
        </pre>
      </div>
    </figure>
  )
}

type PieceProps = { segment: Segment; isSelected: boolean; onSelect: (part: number) => void }

/** The list of matching parts does the same for keyboards and screen readers. */
function Piece({ segment: { text, part }, isSelected, onSelect }: PieceProps) {
  if (part === null) return text
  const look = isSelected
    ? 'bg-editor-selection outline outline-stone-accent'
    : 'bg-editor-same-text hover:bg-editor-bracket'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of parts has a button for each
    <mark
      data-part={part}
      onClick={() => onSelect(part)}
      className={`cursor-pointer rounded-xs text-stone-ink ${look}`}
    >
      {text}
    </mark>
  )
}
