import { ArrowLeft } from 'lucide-react'
import { useCallback } from 'react'
import { Link, Navigate } from 'react-router'
import { AnsweredNote } from '../../features/attempts/answered-note.tsx'
import { QuestionPanel } from '../../features/attempts/question-panel.tsx'
import { useOpenQuestion } from '../../features/attempts/use-open-question.ts'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { Workspace } from './workspace.tsx'

const columns = 'grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'

/** Combines `attempts` (question, draft, answer) with `submissions` (runs). */
export function CodingScreen() {
  const { open, error, isMissing, refetch } = useOpenQuestion()
  const userId = useStoredUser()?._id
  const reload = useCallback(() => void refetch(), [refetch])
  if (isMissing) return <Navigate to={paths.assessments} replace />
  if (!open && error) return <ErrorState message={error.message} retry={reload} />
  if (!open || userId === undefined) return <CodingSkeleton />
  const { test, question, status } = open
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
        <QuestionPanel open={open} />
        {status === 'Remaining' ? (
          <Workspace
            key={question._id}
            userId={userId}
            test={test}
            question={question}
            onMaybeAnswered={reload}
          />
        ) : (
          <AnsweredNote testId={test._id} correct={status === 'Correct'} />
        )}
      </div>
    </>
  )
}

/** As large as the screen, so that nothing moves when it arrives. */
function CodingSkeleton() {
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
