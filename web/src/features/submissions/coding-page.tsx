import { ArrowLeft } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Sample } from '../../ui/sample.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { Statement } from '../../ui/statement.tsx'
import { CodingDesk } from './coding-desk.tsx'
import { type Subject, useSubject } from './subject.ts'

export function CodingPage() {
  const { subject, error, missing } = useSubject()
  if (missing) return <Navigate to={paths.assessments} replace />
  if (error) return <ErrorState message={error.message} />
  if (!subject) {
    return (
      <div className="grid gap-3">
        <LoadingNote />
        <Skeleton className="h-8 w-72" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  return (
    <>
      <Link
        to={{ pathname: paths.questionList, search: `?test=${subject.test._id}` }}
        className="mb-4 inline-flex items-center gap-1.5 rounded-md text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All questions
      </Link>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Brief subject={subject} />
        <CodingDesk key={subject.question._id} subject={subject} />
      </div>
    </>
  )
}

function Brief({ subject: { test, question } }: { subject: Subject }) {
  const number = test.questions.findIndex(({ _id }) => _id === question._id) + 1
  return (
    <section aria-labelledby="question" className="grid min-w-0 gap-5">
      <header>
        <h1 id="question" className="text-2xl font-semibold">
          {number > 0 ? `Question ${number}` : 'Question'}
        </h1>
        <div className="mt-1.5 flex flex-wrap items-center gap-3 text-muted">
          <span>{test.name}</span>
          <LevelBadge level={test.level} />
        </div>
      </header>
      <Statement text={question.questionText} />
      <Sample label="Sample Input" text={question.sampleInput} />
      <Sample label="Expected Output" text={question.expectedOutput} />
    </section>
  )
}
