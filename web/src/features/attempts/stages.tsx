import { stagesOf } from '@assay/contract/kinds/work-sample/stages'
import type { Question } from '@assay/contract/questions'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FoldMark, foldRow } from '../../ui/fold.tsx'
import { Statement, type StatementProps } from '../../ui/statement.tsx'

/** The stages that are open, the newest one unfolded. One that opens meanwhile is scrolled to. */
export function StagedStatement({ text, ...props }: StatementProps) {
  const stages = stagesOf({ kind: 'staged', statement: text })
  const list = useRef<HTMLDivElement>(null)
  const known = useRef(stages.length)
  useEffect(() => {
    if (stages.length > known.current) list.current?.lastElementChild?.scrollIntoView()
    known.current = stages.length
  }, [stages.length])
  return (
    <div ref={list} className="grid gap-4">
      {stages.map(({ title, statement }, at) => (
        <Fold
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place, whatever the language
          key={at}
          title={title === null ? 'Stage 1' : `Stage ${at + 1}: ${title}`}
          isOpenAtFirst={at === stages.length - 1}
        >
          <Statement {...props} text={statement} headingLevel={3} />
        </Fold>
      ))}
    </div>
  )
}

type FoldProps = { title: string; isOpenAtFirst: boolean; children: ReactNode }

/** Stays as it is when a later stage opens. */
function Fold({ title, isOpenAtFirst, children }: FoldProps) {
  const [isOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpen} className="min-w-0 scroll-mt-20 desk:scroll-mt-0">
      <summary className={`${foldRow} min-h-9 items-center gap-1.5 font-semibold max-sm:min-h-11`}>
        <FoldMark />
        <h2>{title}</h2>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

type StageProgressProps = NonNullable<Question['stages']> & {
  /** The question can still be answered. */
  isOpen: boolean
}

/** How far the candidate is, and what opens the next stage. */
export function StageProgress({ count, reached, isOpen }: StageProgressProps) {
  const [before] = useState(reached)
  return (
    <p
      role="status"
      className="rounded-md bg-accent-soft px-4 py-2.5 text-sm desk:shrink-0"
      data-part="stages"
    >
      {isOpen ? (
        <>
          <strong className="font-semibold">
            {reached > before ? `Stage ${reached} is open.` : `Stage ${reached} of ${count}.`}
          </strong>{' '}
          {whatIsNext(reached, count)}
        </>
      ) : (
        `You reached stage ${reached} of ${count}.`
      )}
    </p>
  )
}

function whatIsNext(reached: number, count: number): string {
  if (reached === count) {
    return 'It is the last one. A run reads the samples of all stages, and your program must still be right for each of them.'
  }
  const samples = reached === 1 ? 'sample' : 'samples'
  return `Run your code on the ${samples}. When it ends without an error and prints what is expected for stage ${reached}, stage ${reached + 1} of ${count} opens.`
}
