import type { AnsweredQuestion } from '@assay/contract/attempt-review'
import { TriangleAlert } from 'lucide-react'
import { questionHeadingId } from '../../ui/result/answer-card.tsx'
import { type Verdict, verdictOf } from '../../ui/result/verdict.ts'
import { verdictLooks } from '../../ui/result/verdict-badge.tsx'
import { failsHiddenCases } from './cases/hidden-cases.ts'

/** All verdicts at a glance; each one scrolls to its question. */
export function AttemptOverview({ questions }: { questions: AnsweredQuestion[] }) {
  const mismatches = questions.filter(({ flagMismatch }) => flagMismatch).length
  const failing = questions.filter(failsHiddenCases).length
  return (
    <nav aria-label="Questions" className="mb-5">
      <p className="mb-2.5 flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
        <span>{tally(questions)}</span>
        {failing > 0 && <Warning>{`${failing} correct, but failing hidden cases`}</Warning>}
        {mismatches > 0 && (
          <Warning>
            {`${mismatches === 1 ? '1 result' : `${mismatches} results`} reported differently by the browser`}
          </Warning>
        )}
      </p>
      {questions.length > 1 && (
        <ol className="flex flex-wrap gap-1.5">
          {questions.map((answered, index) => (
            <li key={answered.question._id}>
              <Step number={index + 1} answered={answered} />
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-warn">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  )
}

function tally(questions: AnsweredQuestion[]): string {
  const verdicts = questions.map(verdictOf)
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length
  const words = (verdict: Verdict) => `${count(verdict)} ${verdict.toLowerCase()}`
  const always: Verdict[] = ['Correct', 'Wrong']
  const order: Verdict[] = ['Correct', 'Partly correct', 'Wrong', 'Being judged', 'Not answered']
  return order
    .filter((verdict) => always.includes(verdict) || count(verdict) > 0)
    .map(words)
    .join(' · ')
}

function Step({ number, answered }: { number: number; answered: AnsweredQuestion }) {
  const verdict = verdictOf(answered)
  const { tint, Icon } = verdictLooks[verdict]
  const label = [
    `Question ${number}`,
    verdict.toLowerCase(),
    ...(failsHiddenCases(answered) ? ['fails hidden cases'] : []),
    ...(answered.flagMismatch ? ['reported differently by the browser'] : []),
  ]
  return (
    <button
      type="button"
      aria-label={label.join(', ')}
      onClick={() => goTo(number)}
      className={`inline-flex min-h-11 min-w-14 items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-medium tabular-nums transition-[filter,transform] hover:brightness-95 active:translate-y-px lg:min-h-9 ${tint}`}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.75} />
      {number}
      {label.length > 2 && <TriangleAlert aria-hidden="true" className="size-3.5 text-warn" />}
    </button>
  )
}

/** Without a new history entry: closing is still one step back. */
function goTo(number: number) {
  const heading = document.getElementById(questionHeadingId(number))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
