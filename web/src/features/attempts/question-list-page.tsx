import { allowedLanguages } from '@assay/contract/allowed-languages'
import type { ReadAssessment } from '@assay/contract/attempts'
import { anyOfLanguages, type Language } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import { testRulesPath } from '@assay/contract/page-paths'
import type { Question } from '@assay/contract/questions'
import { Flag, ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useStatementLanguage } from '../../platform/use-statement-language.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { StatementOpening } from '../../ui/statement.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { codingTarget } from './question-order.ts'
import { marksOf, type QuestionStatus, questionStatus } from './question-status.ts'
import { SummaryLink } from './summary-link.tsx'
import { isUnavailable, TestUnavailable } from './test-unavailable.tsx'
import { Countdown } from './time/countdown.tsx'
import { PausedNote } from './time/paused-note.tsx'
import { useAttemptTime } from './time/use-attempt-time.ts'
import { useStartAttempt, useTest } from './use-test.ts'

type Row = {
  number: number
  question: Question
  status: QuestionStatus
  /** Of an answer that is neither right nor wrong, since only its marks tell how right it is. */
  marks: number | null
  isFlagged: boolean
}

type QuestionListProps = {
  /** Called with the language of the test once it is known. */
  onOpened?: (language: Language) => void
}

export function QuestionListPage({ onOpened }: QuestionListProps) {
  const { testId, data: test, error, refetch } = useTest()
  const attempt = useStartAttempt(test)
  const language = test?.language
  useEffect(() => {
    if (language) onOpened?.(language)
  }, [language, onOpened])
  if (testId === undefined) return <Navigate to={paths.assessments} replace />
  // The card that led here may show a test that is gone by now.
  const refusal = [error, attempt.error].find(isUnavailable)
  if (refusal) return <TestUnavailable error={refusal} />
  if (attempt.mustAsk) return <Navigate to={testRulesPath(testId)} replace />
  if (test) return <Questions test={test} attempt={attempt} />
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-8 w-72" />
      <Skeleton className="mt-2 mb-6 h-6 w-96 max-w-full" />
      <TableSkeleton columns={[{ heading: 'Question', cell: () => null }]} />
    </>
  )
}

const notBegun = { completedAt: null, ended: null }

function QuestionCell({ question, isFlagged }: Pick<Row, 'question' | 'isFlagged'>) {
  const { title, questionText, language } = useStatementLanguage(question)
  return (
    <div lang={language} className="max-w-[68ch]">
      <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
        {title}
        {isFlagged && <FlaggedMark />}
      </p>
      <div className="text-muted">
        <StatementOpening text={questionText} />
      </div>
    </div>
  )
}

type QuestionsProps = { test: ReadAssessment; attempt: ReturnType<typeof useStartAttempt> }

function Questions({ test, attempt }: QuestionsProps) {
  const { search, state } = useLocation()
  const { open, opening } = useOpenQuestion(test, attempt)
  const time = useAttemptTime(test)
  const { completedAt, ended } = time ?? ('ended' in test ? test : notBegun)
  const rows = test.questions.map((question, index): Row => {
    const status = questionStatus(test, question._id)
    const marks = status === 'Partly correct' ? marksOf(test, question._id) : null
    const isFlagged = 'flaggedQuestionIds' in test && test.flaggedQuestionIds.includes(question._id)
    return { number: index + 1, question, status, marks, isFlagged }
  })
  const answered = rows.filter(({ status }) => status !== 'Remaining').length
  const columns: Column<Row>[] = [
    {
      heading: 'S.No',
      className: 'md:w-20 text-muted tabular-nums',
      cell: ({ number }) => number,
    },
    {
      heading: 'Question',
      prose: true,
      cell: ({ question, isFlagged }) => <QuestionCell question={question} isFlagged={isFlagged} />,
    },
    {
      heading: 'Action',
      className: 'md:w-40',
      cell: (row) => (
        <Action
          row={row}
          isOver={ended !== null}
          isOpening={opening === row.question._id}
          onOpen={() => open(row.question)}
        />
      ),
    },
  ]
  return (
    <>
      <PausedNote test={test} />
      <header className="mb-6">
        <h1 className="text-2xl font-semibold">{test.name}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <span>{anyOfLanguages(allowedLanguages(test))}</span>
          <LevelBadge level={test.level} />
          <span className="tabular-nums" role="status">
            {answered} of {rows.length} answered
          </span>
          <Link
            to={{ pathname: paths.rules, search }}
            state={state}
            className="link inline-flex items-center gap-1.5"
          >
            <ScrollText aria-hidden="true" className="size-4" />
            Click here to view the test rules
          </Link>
        </div>
        {time && (
          <div className="mt-3">
            <Countdown time={time} />
          </div>
        )}
        {completedAt && ended && (
          <SummaryLink
            testId={test._id}
            ended={ended}
            ownershipQuestions={test.ownershipQuestions}
          />
        )}
      </header>
      <Table
        caption={`Questions of ${test.name}`}
        columns={columns}
        rows={rows}
        rowKey={({ question }) => question._id}
      />
    </>
  )
}

function FlaggedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-warn">
      <Flag aria-hidden="true" className="size-3.5 fill-current" />
      Flagged
    </span>
  )
}

const looks: Record<QuestionStatus, string> = {
  Remaining: 'bg-warn-soft text-warn hover:brightness-95 active:translate-y-px',
  Judging: 'bg-sunken text-muted',
  Answered: 'bg-sunken text-muted',
  Correct: 'bg-good-soft text-good',
  'Partly correct': 'bg-accent-soft text-accent',
  Wrong: 'bg-bad-soft text-bad',
}

type ActionProps = { row: Row; isOver: boolean; isOpening: boolean; onOpen: () => void }

function Action({ row: { status, number, marks }, isOver, isOpening, onOpen }: ActionProps) {
  const isMissed = status === 'Remaining' && isOver
  return (
    <button
      type="button"
      disabled={status !== 'Remaining'}
      aria-busy={isOpening || undefined}
      onClick={onOpen}
      className={`min-h-10 min-w-28 rounded-md border border-transparent px-3.5 py-1 whitespace-nowrap font-medium transition-[filter,transform] disabled:cursor-not-allowed aria-busy:cursor-progress aria-busy:opacity-60 ${isMissed ? 'bg-sunken text-muted hover:brightness-95' : looks[status]}`}
    >
      {isMissed ? 'Not answered' : status}
      {marks !== null && (
        <span className="block text-xs tabular-nums">
          {marks} / {marksPerQuestion}
        </span>
      )}
      <span className="sr-only">, question {number}</span>
    </button>
  )
}

/** Opens a question as soon as there is an attempt to answer it in. */
function useOpenQuestion(test: ReadAssessment, attempt: QuestionsProps['attempt']) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Question>()
  const { hasAttempt, retry } = attempt
  useEffect(() => {
    if (!wanted || !hasAttempt) return
    setWanted(undefined)
    const { to, state } = codingTarget(test, wanted)
    void navigate(to, { state })
  }, [wanted, hasAttempt, test, navigate])
  return {
    opening: wanted?._id,
    open: (question: Question) => {
      setWanted(question)
      retry()
    },
  }
}
