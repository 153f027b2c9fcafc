import { attemptSentences } from '@assay/contract/attempt-state'
import type { AttemptSummary } from '@assay/contract/attempts'
import type { Language } from '@assay/contract/catalogue'
import { ownershipPath } from '@assay/contract/page-paths'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatDate } from '../../platform/dates.ts'
import { CallFailed } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { type FromList, useBackToList } from '../../platform/use-back-to-list.ts'
import { useJournalLeftovers } from '../../platform/use-journal-leftovers.ts'
import { usePreloaded } from '../../platform/use-preloaded.ts'
import { useRunningTests } from '../../platform/use-running-tests.ts'
import { useStatementLanguage } from '../../platform/use-statement-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { AnswerText, answerWord } from '../../ui/kinds/answer-text.tsx'
import { QuestionText } from '../../ui/question-text.tsx'
import { AnswerCard } from '../../ui/result/answer-card.tsx'
import { GroupResults } from '../../ui/result/group-results.tsx'
import { CloseButton, HeadSkeleton, ResultHead } from '../../ui/result/result-head.tsx'
import { Score } from '../../ui/result/score.tsx'
import type { Verdict } from '../../ui/result/verdict.ts'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { attemptKeys, loadSummary } from './calls.ts'

const pollMs = 2000

type SummaryQuestion = NonNullable<AttemptSummary['questions']>[number]

/** A finished test as its candidate sees it. */
export function SummaryPage() {
  const { testId = '' } = useParams()
  const back = useBackToList({ list: 'My Scores' }, paths.myScores)
  useJournalLeftovers()
  const { data, error, refetch } = useQuery({
    queryKey: attemptKeys.summary(testId),
    queryFn: ({ signal }) => loadSummary(testId, signal),
    refetchInterval: ({ state: { data } }) => data?.isBeingJudged === true && pollMs,
  })
  return (
    <>
      <CloseButton {...back} />
      {data ? (
        <>
          <ResultHead
            {...data}
            aside={<Aside {...data} />}
            action={data.hasJournal && <OwnJournal testId={testId} />}
            score={<Score {...data} hasPercent isLarge />}
          />
          {data.ownershipQuestions && <OwnershipCard testId={testId} />}
          <Questions language={data.language} questions={data.questions} />
        </>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <h1 className="sr-only">Summary</h1>
          <HeadSkeleton />
          <Skeleton className="h-64" />
        </>
      )}
    </>
  )
}

/** The way to what is asked afterwards; the page behind it says how far that is. */
function OwnershipCard({ testId }: { testId: string }) {
  const isWaiting = useRunningTests()?.ownership.some((one) => one.testId === testId) === true
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <h2 className="font-semibold">Questions about your programs</h2>
        <p className="text-muted">
          A few short questions about what you wrote
          {isWaiting && ', which can be answered for 24 hours after the test'}. They do not change
          your score.
        </p>
      </div>
      <Link
        to={ownershipPath(testId)}
        state={{ list: 'Summary' } satisfies FromList}
        className={buttonClass('secondary')}
      >
        {isWaiting ? 'Answer the questions' : 'Open the questions'}
      </Link>
    </Card>
  )
}

function Aside({ ended, journalUntil }: Pick<AttemptSummary, 'ended' | 'journalUntil'>) {
  return (
    <>
      {ended !== 'finished' && <span>{attemptSentences[ended]}.</span>}
      {journalUntil !== null && (
        <span>What was recorded is kept until {formatDate(journalUntil)}.</span>
      )}
    </>
  )
}

const loadJournalLink = () => import('./journal-link.tsx').then((m) => m.JournalLink)

function OwnJournal({ testId }: { testId: string }) {
  const JournalLink = usePreloaded(loadJournalLink)
  return JournalLink && <JournalLink testId={testId} />
}

function Questions({ language, questions }: Pick<AttemptSummary, 'language' | 'questions'>) {
  if (questions === null) {
    return (
      <EmptyState
        title="This test does not show its results"
        text="Your answers are saved. Contact your administrator if you have questions."
      />
    )
  }
  return (
    <ol className="grid gap-6">
      {questions.map((question, index) => (
        <li key={question._id} className="min-w-0">
          <SummaryCard number={index + 1} question={question} ownLanguage={language} />
        </li>
      ))}
    </ol>
  )
}

const verdicts: Record<SummaryQuestion['result'], Verdict> = {
  correct: 'Correct',
  'partly correct': 'Partly correct',
  incorrect: 'Wrong',
  'being judged': 'Being judged',
  'not answered': 'Not answered',
}

type SummaryCardProps = { number: number; question: SummaryQuestion; ownLanguage: Language }

function SummaryCard({ number, question, ownLanguage }: SummaryCardProps) {
  const word = answerWord(question.language)
  const isOther = question.language !== ownLanguage && word === 'code'
  const { result, marks, groups, sourceCode } = question
  const { title } = useStatementLanguage(question)
  return (
    <AnswerCard number={number} title={title} verdict={verdicts[result]} marks={marks}>
      {question.stages && (
        <p className="border-b border-line px-5 py-3 text-muted">
          You reached stage {question.stages.reached} of {question.stages.count}.
        </p>
      )}
      {groups.length > 0 && (
        <div className="border-b border-line px-5 py-3">
          <GroupResults groups={groups} />
        </div>
      )}
      <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:gap-8">
        <div className="grid min-w-0 content-start gap-3">
          <QuestionText question={question} headingLevel={3} />
        </div>
        {sourceCode === null ? (
          <p className="text-muted">
            {result === 'not answered'
              ? 'You have not answered this question.'
              : 'The code of this answer has been deleted.'}
          </p>
        ) : (
          <AnswerText
            language={question.language}
            label={isOther ? `Your code in ${question.language}` : `Your ${word}`}
            copyLabel={`Copy your ${word} of question ${number}`}
            text={sourceCode}
          />
        )}
      </div>
    </AnswerCard>
  )
}

function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof CallFailed && error.statusCode < 500)) {
    return <ErrorState message={error.message} retry={retry} />
  }
  return (
    <div role="alert">
      <EmptyState
        title="There is no summary yet"
        text="It appears here once the test has ended: when you have answered every question, or when time is up."
      />
    </div>
  )
}
