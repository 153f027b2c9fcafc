import type { OwnOwnership } from '@assay/contract/ownership'
import { summaryPath } from '@assay/contract/page-paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallFailed } from '../../platform/failure.ts'
import { useBackToList } from '../../platform/use-back-to-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CloseButton } from '../../ui/result/result-head.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { loadOwnership, ownershipKeys } from './calls.ts'
import { OwnershipEnd } from './ownership-end.tsx'
import { OwnershipStart } from './ownership-start.tsx'
import { QuestionForm } from './question-form.tsx'

/** How soon questions that are being made, or a question answered in another tab, are seen. */
const makingPollMs = 2000
const underWayPollMs = 10_000

/** The questions about the own programs, after the end of a test. */
export function OwnershipPage() {
  const { testId = '' } = useParams()
  const back = useBackToList({ list: 'Summary' }, summaryPath(testId))
  const { data, error, refetch } = useQuery({
    queryKey: ownershipKeys.one(testId),
    queryFn: ({ signal }) => loadOwnership(testId, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'being-made') return makingPollMs
      return data?.state === 'under-way' && underWayPollMs
    },
  })
  return (
    <>
      {data?.question == null && <CloseButton {...back} />}
      {data ? (
        <Content ownership={data} />
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <h1 className="sr-only">Questions about your programs</h1>
          <Skeleton className="mb-6 h-8 w-96 max-w-full" />
          <Skeleton className="h-64" />
        </>
      )}
    </>
  )
}

function Content({ ownership }: { ownership: OwnOwnership }) {
  const { question, state, testId, done, total } = ownership
  if (question) {
    return (
      <QuestionForm
        key={question.position}
        testId={testId}
        question={question}
        number={done + 1}
        total={total}
      />
    )
  }
  if (state === 'waiting' || state === 'under-way' || state === 'being-made') {
    return <OwnershipStart ownership={ownership} />
  }
  return <OwnershipEnd ownership={ownership} />
}

function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof CallFailed && error.statusCode < 500)) {
    return <ErrorState message={error.message} retry={retry} />
  }
  return (
    <div role="alert">
      <EmptyState
        title="There are no questions here"
        text={
          error.code === 'attempt_running'
            ? 'They are asked after the test has ended.'
            : 'This test asks no questions about your programs.'
        }
      />
    </div>
  )
}
