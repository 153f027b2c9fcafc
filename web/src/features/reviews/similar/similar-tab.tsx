import type { AttemptDetail } from '@assay/contract/attempt-review'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { loadSimilar, similarityKeys } from './calls.ts'
import { SimilarCard } from './similar-card.tsx'
import { whatItDoesNotSay, whatItSays } from './words.ts'

const pollMs = 5000

/** Programs of others that are built like those of this attempt. */
export function SimilarTab({ attempt }: { attempt: AttemptDetail }) {
  const { data, error, refetch } = useQuery({
    queryKey: similarityKeys.attempt(attempt._id),
    queryFn: ({ signal }) => loadSimilar(attempt._id, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.questions.some(({ state }) => state === 'waiting') === true && pollMs,
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid max-w-prose gap-2 text-muted">
        <p>{whatItSays}</p>
        <p>{whatItDoesNotSay}</p>
      </div>
      {data ? (
        <ol className="grid grid-cols-1 gap-6">
          {data.questions.map((question, index) => (
            <li key={question.questionId} className="min-w-0">
              <SimilarCard attemptId={attempt._id} number={index + 1} question={question} />
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </>
      )}
    </div>
  )
}
