import type { Question } from '@assay/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useBack } from '../../platform/use-back.ts'
import { ComparisonNote } from '../../ui/comparison-note.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { viewOf } from '../../ui/kinds/kinds.ts'
import { Modal } from '../../ui/modal.tsx'
import { QuestionText } from '../../ui/question-text.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { assessmentKeys, loadOne } from './calls.ts'
import { readPreviewState } from './navigation-state.ts'

/** The preview at its own URL: questions from navigation state, or of the test in `?test=`. */
export function PreviewModal() {
  const given = readPreviewState(useLocation().state)?.questions
  const id = useSearchParams()[0].get('test')
  const { data, error } = useQuery({
    queryKey: assessmentKeys.one(id ?? ''),
    queryFn: ({ signal }) => loadOne(id ?? '', signal),
    enabled: given === undefined && id !== null,
  })
  const questions = given ?? data?.questions ?? (id === null ? [] : undefined)
  return <QuestionPreview questions={questions} error={error?.message} fallback={paths.dashboard} />
}

type QuestionPreviewProps = {
  questions: Question[] | undefined
  error?: string | undefined
  fallback: string
}

export function QuestionPreview({ questions, error, fallback }: QuestionPreviewProps) {
  const close = useBack(fallback)
  return (
    <Modal title="Question Preview" width="wide" onClose={close}>
      {error !== undefined ? (
        <ErrorState message={error} />
      ) : questions === undefined ? (
        <PreviewSkeleton />
      ) : questions.length === 0 ? (
        <p className="py-6 text-muted">No questions to display.</p>
      ) : (
        <ol className="divide-y divide-line">
          {questions.map((question, index) => (
            <li key={question._id} className="grid gap-4 py-5 first:pt-3 last:pb-1">
              <div className="flex gap-3.5">
                <h3 className="shrink-0 pt-px font-mono text-sm font-semibold text-accent">
                  Q{index + 1}
                </h3>
                <QuestionText question={question} headingLevel={4} />
              </div>
              <Samples question={question} />
            </li>
          ))}
        </ol>
      )}
    </Modal>
  )
}

function Samples({ question }: { question: Question }) {
  const { Input, Output } = viewOf(question)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Input label="Input" text={question.sampleInput} />
      <Output label="Output" text={question.expectedOutput} />
      {question.furtherSamples?.map(({ input, expectedOutput }, at) => (
        <Fragment key={input}>
          <Input label={`Input ${at + 2}`} text={input} />
          <Output label={`Output ${at + 2}`} text={expectedOutput} />
        </Fragment>
      ))}
      <ComparisonNote comparison={question.comparison} />
    </div>
  )
}

function PreviewSkeleton() {
  return (
    <div className="grid gap-3 py-4">
      <LoadingNote />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-20" />
    </div>
  )
}
