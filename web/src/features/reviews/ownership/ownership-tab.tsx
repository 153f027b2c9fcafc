import type { AttemptDetail } from '@assay/contract/attempt-review'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import type { Ownership, OwnershipState } from '@assay/contract/ownership'
import { readOwnership } from '@assay/contract/ownership'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { CallFailed, okOrThrow } from '../../../platform/failure.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { reviewKeys } from '../calls.ts'
import { OwnershipAnswer } from './ownership-answer.tsx'

/** While questions are being made or answered. */
const pollMs = 5000
const changing: readonly OwnershipState[] = ['being-made', 'waiting', 'under-way']

/** What the candidate was asked about their own programs, apart from everything that is marked. */
export function OwnershipTab({ attempt }: { attempt: AttemptDetail }) {
  const attemptId = attempt._id
  const { data, error, refetch } = useQuery({
    queryKey: [...reviewKeys.attempt(attemptId), 'ownership'],
    queryFn: async ({ signal }) =>
      okOrThrow(
        await call(readOwnership, { params: { id: attemptId }, signal }),
        dashboardFailures.attemptedList,
      ).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && changing.includes(data.state) && pollMs,
  })
  if (data) return <Questions ownership={data} />
  if (error instanceof CallFailed && error.code === 'attempt_running') {
    return (
      <EmptyState
        title="Not asked yet"
        text="The candidate is asked about their programs once the test has ended."
      />
    )
  }
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-72" />
    </>
  )
}

function Questions({ ownership }: { ownership: Ownership }) {
  const { questions, state } = ownership
  if (questions.length === 0) {
    return (
      <EmptyState
        title={state === 'none' ? 'There was nothing to ask' : 'The questions are being made'}
        text={
          state === 'none'
            ? 'No program of this attempt ran, or nothing short could be asked about what it prints.'
            : 'This takes a few seconds after the end of the test.'
        }
      />
    )
  }
  return (
    <>
      <p className="mb-2 max-w-prose">{stateText(ownership)}</p>
      <p className="mb-6 max-w-prose text-muted">
        What this can and cannot say: a share of honest authors misses one, under the clock more
        than without it, so one miss says nothing. Somebody who has read a program closely, or runs
        it elsewhere meanwhile, answers well without having written it. Talk to the candidate before
        you conclude anything. These answers are no part of the score.
      </p>
      <ol className="grid gap-6">
        {questions.map((question, index) => (
          <li key={question.position} className="min-w-0">
            <OwnershipAnswer number={index + 1} question={question} />
          </li>
        ))}
      </ol>
    </>
  )
}

function stateText({ state, questions, closesAt, begunAt, seconds }: Ownership): string {
  const answered = questions.filter(({ answer }) => answer !== null).length
  const right = questions.filter(({ isRight }) => isRight).length
  const counts = `${answered} of ${questions.length} answered, ${right} of them right.`
  const clock = `${seconds} seconds each.`
  switch (state) {
    case 'done':
      return `${counts} ${clock}`
    case 'under-way':
      return `The candidate is answering them now. ${counts} ${clock}`
    case 'too-late':
      return begunAt
        ? `Not finished within the hour. ${counts} ${clock}`
        : 'The candidate has not begun them in time. People miss this for many reasons.'
    default:
      return `Not begun yet.${closesAt ? ` The candidate can begin them until ${formatDateTime(closesAt)}.` : ''}`
  }
}
