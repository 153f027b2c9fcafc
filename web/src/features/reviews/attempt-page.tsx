import type { AttemptDetail } from '@assay/contract/attempt-review'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { CallFailed } from '../../platform/failure.ts'
import { paths } from '../../platform/paths.ts'
import { useBackToList } from '../../platform/use-back-to-list.ts'
import { AttemptMessages } from '../../ui/attempt-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CloseButton, HeadSkeleton } from '../../ui/result/result-head.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { AttemptHead } from './attempt-head.tsx'
import { readAttemptState } from './attempt-navigation.ts'
import { AttemptTabs, withoutTab } from './attempt-tabs.tsx'
import { loadAttempt, reviewKeys } from './calls.ts'
import { CandidateSteps } from './candidate-steps.tsx'
import { awaitsHiddenCheck } from './cases/hidden-cases.ts'
import { RejudgeButton } from './rejudge/rejudge-button.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReportActions } from './share/report-actions.tsx'
import { AttemptTime } from './time/attempt-time.tsx'

/** Hidden cases run in the background; until then the page asks for their results. */
const pollMs = 10_000
/** Marks that depend on them are awaited more eagerly. */
const judgingPollMs = 2000

/** One attempt, for admins. */
export function AttemptPage() {
  const { attemptId = '' } = useParams()
  const { state, search } = useLocation()
  const usual = { pathname: paths.userAttempts, search: withoutTab(search) }
  const back = useBackToList({ list: 'User Attempts' }, usual)
  const { data, error, refetch } = useQuery({
    queryKey: reviewKeys.attempt(attemptId),
    queryFn: ({ signal }) => loadAttempt(attemptId, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.isBeingJudged || isBeingClosed(data)) return judgingPollMs
      return data?.questions.some(awaitsHiddenCheck) === true && pollMs
    },
  })
  const attempt = data ?? readAttemptState(state, attemptId)
  const heading = useFocusOnce(attempt !== undefined)
  return (
    <>
      {/* At the left: messages at the top right would cover the way to the next candidate. */}
      <div className="flex flex-wrap items-start gap-x-6">
        <CloseButton {...back} />
        {data && <CandidateSteps attempt={data} />}
      </div>
      {attempt ? (
        <AttemptHead
          attempt={attempt}
          heading={heading}
          action={
            <span className="flex flex-wrap gap-2">
              {attempt.marking === 'cases' && (
                <RejudgeButton
                  label="Rejudge"
                  what={`All answers of ${attempt.name} in this test`}
                  body={{ attemptId }}
                />
              )}
              <ReportActions attempt={attempt} />
            </span>
          }
        />
      ) : (
        <>
          <h1 className="sr-only">Attempt</h1>
          {!error && <HeadSkeleton />}
        </>
      )}
      {data ? (
        <>
          {(data.deadline !== null || data.ended === null) && <AttemptTime attempt={data} />}
          <ReviewCard attempt={data} />
          <AttemptMessages {...data} showsSeen />
          <AttemptTabs attempt={data} />
        </>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <QuestionsSkeleton />
      )}
    </>
  )
}

/** Ended, but the server is still submitting what was in the editor. */
const isBeingClosed = (attempt: AttemptDetail | undefined) =>
  attempt !== undefined && attempt.ended !== null && attempt.completedAt === null

function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof CallFailed && error.statusCode === 404)) {
    return <ErrorState message={error.message} retry={retry} />
  }
  return (
    <div role="alert">
      <EmptyState
        title="This attempt does not exist"
        text="The link may be incomplete. All attempts are in the list."
      />
    </div>
  )
}

/** The row that had the focus is gone, so the heading gets it. */
function useFocusOnce(isLoaded: boolean) {
  const target = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body) {
      target.current?.focus({ preventScroll: true })
    }
  }, [isLoaded])
  return target
}

function QuestionsSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-2.5 h-6 w-44" />
      <div className="mb-5 flex gap-1.5">
        {[1, 2, 3].map((step) => (
          <Skeleton key={step} className="h-11 w-14 lg:h-9" />
        ))}
      </div>
      <Card className="overflow-hidden">
        <div className="h-13.5 border-b border-line bg-sunken/45" />
        <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:gap-8">
          <div className="grid content-start gap-3">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="mt-2 h-20" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="h-72" />
        </div>
      </Card>
    </>
  )
}
