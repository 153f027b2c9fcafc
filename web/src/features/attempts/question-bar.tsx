import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useStatementLanguage } from '../../platform/use-statement-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { WorkBar } from '../../ui/work-bar.tsx'
import { FlagButton } from './flag-button.tsx'
import { codingTarget, neighboursOf } from './question-order.ts'
import { Countdown } from './time/countdown.tsx'
import type { AttemptTime } from './time/use-attempt-time.ts'
import type { OpenQuestion } from './use-open-question.ts'

type QuestionBarProps = {
  open: OpenQuestion
  time: AttemptTime | null
  /** What else can be done while the test runs. */
  children?: ReactNode
}

/** Which question is open, the time left, and the way to the others. Leaving saves the draft first. */
export function QuestionBar({ open, time, children }: QuestionBarProps) {
  const { test, question, status } = open
  const { previous, next } = neighboursOf(test, question._id)
  const isOpen = time === null || time.state === 'running'
  const { title } = useStatementLanguage(question)
  const number = test.questions.findIndex(({ _id }) => _id === question._id) + 1
  return (
    <WorkBar
      back={
        <Link
          to={{ pathname: paths.questionList, search: `?test=${test._id}` }}
          aria-label="All questions"
          title="All questions"
          className={backLink}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <span className="max-xl:hidden">All questions</span>
        </Link>
      }
      titleId="question"
      title={`Question ${number} of ${test.questions.length}: ${title}`}
      subtitle={`${test.name}, ${test.level}`}
    >
      {time && <Countdown time={time} isCompact />}
      {isOpen && children}
      <nav aria-label="Questions" className="flex items-center gap-2">
        {status === 'Remaining' && isOpen && 'flaggedQuestionIds' in test && (
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
              <span className="max-xl:sr-only">Previous</span>
            </Step>
            <Step to={next && codingTarget(test, next)}>
              <span className="max-xl:sr-only">Next</span>
              <ChevronRight aria-hidden="true" className="size-4" />
            </Step>
          </>
        )}
      </nav>
    </WorkBar>
  )
}

const backLink =
  'inline-flex min-h-9 min-w-9 shrink-0 items-center justify-center gap-1.5 rounded-md text-sm font-medium text-muted hover:text-ink'

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
