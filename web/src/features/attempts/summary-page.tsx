import { attemptSentences } from '@assay/contract/attempt-state'
import type { AttemptSummary } from '@assay/contract/attempts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallFailed } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { useBack } from '../../platform/use-back.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgramText } from '../../ui/program-text.tsx'
import { AnswerCard } from '../../ui/result/answer-card.tsx'
import { CloseButton, HeadSkeleton, ResultHead } from '../../ui/result/result-head.tsx'
import { Score } from '../../ui/result/score.tsx'
import type { Verdict } from '../../ui/result/verdict.ts'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { Statement } from '../../ui/statement.tsx'
import { attemptKeys, loadSummary } from './calls.ts'

const pollMs = 2000

type SummaryQuestion = NonNullable<AttemptSummary['questions']>[number]

/** A finished test as its candidate sees it. */
export function SummaryPage() {
  const { testId = '' } = useParams()
  const close = useBack(paths.myScores)
  const { data, error, refetch } = useQuery({
    queryKey: attemptKeys.summary(testId),
    queryFn: ({ signal }) => loadSummary(testId, signal),
    refetchInterval: ({ state: { data } }) => data?.isBeingJudged === true && pollMs,
  })
  return (
    <>
      <CloseButton list="My Scores" onClose={close} />
      {data ? (
        <>
          <ResultHead
            {...data}
            aside={data.ended !== 'finished' && <span>{attemptSentences[data.ended]}.</span>}
            score={<Score {...data} hasPercent isLarge />}
          />
          <Questions questions={data.questions} />
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

function Questions({ questions }: Pick<AttemptSummary, 'questions'>) {
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
          <SummaryCard number={index + 1} question={question} />
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

type SummaryCardProps = { number: number; question: SummaryQuestion }

function SummaryCard({ number, question }: SummaryCardProps) {
  const { title, questionText, result, marks, sourceCode } = question
  return (
    <AnswerCard number={number} title={title} verdict={verdicts[result]} marks={marks}>
      <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:gap-8">
        <div className="grid min-w-0 content-start gap-3">
          <Statement text={questionText} headingLevel={3} />
        </div>
        {sourceCode === null ? (
          <p className="text-muted">
            {result === 'not answered'
              ? 'You have not answered this question.'
              : 'The code of this answer has been deleted.'}
          </p>
        ) : (
          <ProgramText
            kind="code"
            label="Your code"
            copyLabel={`Copy your code of question ${number}`}
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
