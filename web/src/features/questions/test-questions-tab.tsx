import type { TestQuestion, TestQuestions } from '@assay/contract/assessment-questions'
import type { Assessment } from '@assay/contract/assessments'
import { maxQuestionsOnEdit } from '@assay/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Dices, ListPlus, Replace } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { similarPairsPath } from '../../platform/dashboard-paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { MinutesAgainstLimit, minutesOf } from './minutes-against-limit.tsx'
import { PickedQuestions } from './picked-questions.tsx'
import { type PickerBasis, QuestionPicker } from './question-picker.tsx'
import { loadTestQuestions, testQuestionsKey, useChangeQuestions } from './test-questions-calls.ts'

type TestQuestionsTabProps = { testId: string; basis: PickerBasis & Pick<Assessment, 'language'> }

/** The questions of a test in their order. They can be changed until somebody begins it. */
export function TestQuestionsTab({ testId, basis }: TestQuestionsTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: testQuestionsKey(testId),
    queryFn: ({ signal }) => loadTestQuestions(testId, signal),
  })
  if (data) return <Questions testId={testId} basis={basis} test={data} />
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />
  return (
    <div className="grid max-w-3xl gap-3">
      <LoadingNote />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  )
}

type Picking = { readonly instead?: TestQuestion }

function Questions({ testId, basis, test }: TestQuestionsTabProps & { test: TestQuestions }) {
  const { questions, version, isBegun, begunWithOthers } = test
  const { language } = basis
  const change = useChangeQuestions(testId, version)
  const [picking, setPicking] = useState<Picking>()
  const ids = questions.map(({ _id }) => _id)
  const pick = (id: string) => {
    if (picking?.instead === undefined) return change.mutate({ questionIds: [...ids, id] })
    const { _id: before } = picking.instead
    setPicking(undefined)
    change.mutate({ questionIds: ids.map((each) => (each === before ? id : each)) })
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      {isBegun ? (
        <p className="text-muted">
          {begunWithOthers > 0
            ? `${begunWithOthers === 1 ? '1 person has' : `${begunWithOthers.toLocaleString('en')} people have`} begun with other questions or in another language, before the test was edited. Anyone who begins from now on gets these.`
            : 'Everyone who has begun got these questions, so they cannot be replaced here.'}
        </p>
      ) : (
        <div className="flex items-center justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
          <p className="max-w-prose text-muted">
            Candidates get them in this order. They can be changed until somebody begins the test.
          </p>
          <Button kind="secondary" className="shrink-0" onClick={() => setPicking({})}>
            <ListPlus aria-hidden="true" className="-ml-1 size-4.5" />
            Add questions
          </Button>
        </div>
      )}
      <PickedQuestions
        questions={questions}
        isLinked
        more={
          isBegun ? ({ _id, title }) => <SimilarLink {...{ _id, title, language }} /> : undefined
        }
        minimum={1}
        isBusy={change.isPending}
        onChange={
          isBegun ? undefined : (next) => change.mutate({ questionIds: next.map(({ _id }) => _id) })
        }
        actions={(question) => (
          <>
            <IconButton
              label={`Draw another question instead of ${question.title}`}
              onClick={() => change.isPending || change.mutate({ questionId: question._id })}
            >
              <Dices aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Choose another question instead of ${question.title}`}
              onClick={() => setPicking({ instead: question })}
            >
              <Replace aria-hidden="true" />
            </IconButton>
          </>
        )}
      />
      <p className="text-sm text-muted first-letter:uppercase">
        <MinutesAgainstLimit minutes={minutesOf(questions)} limit={basis.timeLimitMinutes} />
      </p>
      {picking && (
        <QuestionPicker
          title={picking.instead ? `Instead of ${picking.instead.title}` : 'Add questions'}
          pickedIds={ids}
          room={change.isPending ? 0 : maxQuestionsOnEdit - ids.length + (picking.instead ? 1 : 0)}
          minutes={minutesOf(questions)}
          basis={basis}
          onPick={({ _id }) => pick(_id)}
          onClose={() => setPicking(undefined)}
        />
      )}
    </div>
  )
}

type SimilarLinkProps = Pick<TestQuestion, '_id' | 'title'> & Pick<Assessment, 'language'>

function SimilarLink({ _id, title, language }: SimilarLinkProps) {
  return (
    <Link
      to={similarPairsPath(_id, language)}
      aria-label={`Similar answers to ${title}`}
      className="link"
    >
      Similar answers
    </Link>
  )
}
