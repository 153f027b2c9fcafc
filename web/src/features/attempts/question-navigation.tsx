import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { FlagButton } from './flag-button.tsx'
import { codingTarget, neighboursOf } from './question-order.ts'
import type { OpenQuestion } from './use-open-question.ts'

type QuestionNavigationProps = { open: OpenQuestion; isOver: boolean }

/** The way from one question of a test to another. Leaving one saves its draft first. */
export function QuestionNavigation({ open, isOver }: QuestionNavigationProps) {
  const { test, question, status } = open
  const { previous, next } = neighboursOf(test, question._id)
  return (
    <nav aria-label="Questions" className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to={{ pathname: paths.questionList, search: `?test=${test._id}` }}
        className="mr-auto inline-flex min-h-9 items-center gap-1.5 rounded-md text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All questions
      </Link>
      {status === 'Remaining' && !isOver && 'flaggedQuestionIds' in test && (
        <FlagButton
          key={question._id}
          testId={test._id}
          questionId={question._id}
          isFlagged={test.flaggedQuestionIds.includes(question._id)}
        />
      )}
      {test.questions.length > 1 && (
        <>
          <Step to={previous && codingTarget(test, previous)}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
          <Step to={next && codingTarget(test, next)}>
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Step>
        </>
      )}
    </nav>
  )
}

type StepProps = { to: ReturnType<typeof codingTarget> | undefined; children: ReactNode }

/** At either end of the list it stays in its place, without effect. */
function Step({ to, children }: StepProps) {
  const look = buttonClass('secondary', 'min-h-9! min-w-9 px-2.5! text-sm')
  return to ? (
    <Link {...to} className={look}>
      {children}
    </Link>
  ) : (
    <button type="button" disabled className={look}>
      {children}
    </button>
  )
}
