import type { ProgramChange } from '@assay/contract/ownership'
import { useId, useMemo } from 'react'
import { changedLines, type Line } from './changed-lines.ts'

type ChangedProgramProps = { label: string; sourceCode: string; change: ProgramChange | null }

/** A program with one change marked in it. Nothing to copy: it is read where it is. */
export function ChangedProgram({ label, sourceCode, change }: ChangedProgramProps) {
  const id = useId()
  const lines = useMemo(() => changedLines(sourceCode.trimEnd(), change), [sourceCode, change])
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 self-start overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink"
    >
      <figcaption id={id} className="border-b border-stone-line px-4 py-2.5 text-sm font-medium">
        {label}
      </figcaption>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, by keyboard too
        tabIndex={0}
        className="max-h-[70dvh] overflow-auto py-3 font-mono text-sm -outline-offset-2"
      >
        <code className="block w-max min-w-full">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <LineRow key={index} line={line} />
          ))}
        </code>
      </div>
    </figure>
  )
}

const looks = {
  before: 'bg-stone-bad-soft text-stone-bad-ink',
  after: 'bg-stone-good-soft text-stone-good-ink',
}
const signs = { before: '−', after: '+' }
const words = { before: 'Before the change: ', after: 'After the change: ' }

function LineRow({ line: { number, text, mark } }: { line: Line }) {
  return (
    <span className={`flex ${mark ? looks[mark] : ''}`}>
      <span
        aria-hidden="true"
        className={`w-11 shrink-0 pr-2 text-right select-none tabular-nums ${mark ? '' : 'text-stone-faint'}`}
      >
        {number}
      </span>
      <span aria-hidden="true" className="w-5 shrink-0 text-center select-none">
        {mark && signs[mark]}
      </span>
      {mark && <span className="sr-only">{words[mark]}</span>}
      <span className="pr-4 whitespace-pre">{text === '' ? ' ' : text}</span>
    </span>
  )
}
