import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { Link, Navigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { AnsweredNote } from './answered-note.tsx'
import { Brief } from './brief.tsx'
import { CodingDesk } from './coding-desk.tsx'
import { useSubject } from './subject.ts'

const columns = 'grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'

export function CodingPage() {
  const { subject, error, missing, refetch } = useSubject()
  const userId = useStoredUser()?._id
  const askAgain = useCallback(() => void refetch(), [refetch])
  if (missing) return <Navigate to={paths.assessments} replace />
  if (!subject && error) return <ErrorState message={error.message} retry={askAgain} />
  if (!subject || userId === undefined) return <Opening />
  const { test, question, standing } = subject
  return (
    <>
      <Link
        to={{ pathname: paths.questionList, search: `?test=${test._id}` }}
        className="mb-4 inline-flex items-center gap-1.5 rounded-md text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All questions
      </Link>
      <div className={columns}>
        <Brief subject={subject} />
        {standing === 'open' ? (
          <CodingDesk key={question._id} userId={userId} subject={subject} onDoubt={askAgain} />
        ) : (
          <AnsweredNote testId={test._id} correct={standing === 'correct'} />
        )}
      </div>
    </>
  )
}

/** As large as what will come, so that nothing jumps. */
function Opening() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 h-5 w-28" />
      <div className={columns}>
        <div className="grid gap-5">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-56" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-90" />
          <Skeleton className="h-11" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </>
  )
}
