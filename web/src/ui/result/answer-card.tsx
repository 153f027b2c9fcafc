import { marksPerQuestion } from '@assay/contract/constants'
import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import type { Verdict } from './verdict.ts'
import { VerdictBadge } from './verdict-badge.tsx'

export const questionHeadingId = (number: number) => `question-${number}`

type AnswerCardProps = {
  number: number
  title: string
  verdict: Verdict
  marks: number | null
  children: ReactNode
}

/** One question of an attempt: its verdict and marks, above everything else about it. */
export function AnswerCard({ number, title, verdict, marks, children }: AnswerCardProps) {
  const headingId = questionHeadingId(number)
  return (
    <Card className="overflow-hidden">
      <section aria-labelledby={headingId}>
        <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line bg-sunken/45 px-5 py-3.5">
          <h2
            id={headingId}
            tabIndex={-1}
            className="scroll-mt-20 text-lg font-semibold outline-none lg:scroll-mt-8"
          >
            {`Question ${number}: ${title}`}
          </h2>
          <VerdictBadge verdict={verdict} />
          <p className="ml-auto tabular-nums">
            <span className="font-semibold">{verdict === 'Being judged' ? '–' : (marks ?? 0)}</span>
            <span className="text-muted"> / {marksPerQuestion}</span>
          </p>
        </header>
        {children}
      </section>
    </Card>
  )
}
