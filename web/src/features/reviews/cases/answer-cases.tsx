import type { Marking } from '@assay/contract/assessment-options'
import { marksPerQuestion } from '@assay/contract/constants'
import type { AnswerJudging } from '@assay/contract/judgings'
import { kindOf } from '@assay/contract/kinds/kinds'
import { freshCasesPerQuestion } from '@assay/contract/question-parts'
import type { Question } from '@assay/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { judgingKeys, loadAnswerJudging } from '../judging-calls.ts'
import { RejudgeButton } from '../rejudge/rejudge-button.tsx'
import { CaseTable } from './case-table.tsx'
import { GroupList } from './group-list.tsx'
import { changedGroups, freshCasesText } from './group-text.ts'

const pollMs = 2000

type AnswerCasesProps = {
  attemptId: string
  question: Pick<Question, '_id' | 'kind'>
  number: number
  marking: Marking
}

/** How the answer did on each hidden case, loaded when it is opened. */
export function AnswerCases({ attemptId, question, number, marking }: AnswerCasesProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const ids = { attemptId, questionId: question._id }
  const { data, error, refetch } = useQuery({
    queryKey: judgingKeys.answer(ids),
    queryFn: ({ signal }) => loadAnswerJudging(ids, signal),
    enabled: isOpen,
    refetchInterval: ({ state: { data } }) =>
      data?.judgings.some(({ finishedAt, problem }) => finishedAt === null && !problem) === true &&
      pollMs,
  })
  return (
    <div className="border-t border-line px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="group inline-flex min-h-11 items-center gap-1.5 rounded-md pr-2 font-medium"
        >
          <ChevronRight
            aria-hidden="true"
            className="size-4.5 text-muted transition-transform group-aria-expanded:rotate-90"
          />
          Hidden cases
          <span className="sr-only">of question {number}</span>
        </button>
        {marking === 'cases' && (
          <RejudgeButton
            label="Rejudge this question"
            what={`The answer to question ${number}`}
            body={ids}
          />
        )}
      </div>
      <div id={id} hidden={!isOpen} className="pt-2 pb-2">
        {data ? (
          <>
            <Problem judgings={data.judgings} />
            <Cases attemptId={attemptId} question={question} judging={data} marking={marking} />
            <Judgings judgings={data.judgings} />
          </>
        ) : error ? (
          <ErrorState message={error.message} retry={() => void refetch()} />
        ) : (
          <>
            <LoadingNote />
            <Skeleton className="h-40" />
          </>
        )}
      </div>
    </div>
  )
}

type CasesProps = Pick<AnswerCasesProps, 'attemptId' | 'question' | 'marking'> & {
  judging: AnswerJudging
}

/** Under their groups, if marks come from groups. */
function Cases({ judging: { cases, groups, freshCases }, ...rest }: CasesProps) {
  const fresh = kindOf(rest.question).isProgram ? freshCasesText(freshCases) : undefined
  const isShort = freshCases !== null && freshCases < freshCasesPerQuestion
  return (
    <div className="grid grid-cols-1 gap-3">
      {fresh !== undefined && (
        <p className={isShort ? 'font-medium text-warn' : 'text-muted'}>{fresh}</p>
      )}
      {groups.length > 0 && cases.length > 0 ? (
        <GroupList {...rest} groups={groups} cases={cases} />
      ) : (
        <CaseTable {...rest} caption="Hidden cases" cases={cases} hasWeights />
      )}
    </div>
  )
}

type Judging = AnswerJudging['judgings'][number]

/** Why the newest judging was given up, if it was. */
function Problem({ judgings }: Pick<AnswerJudging, 'judgings'>) {
  const [newest] = judgings
  if (!newest?.problem) return null
  return (
    <p role="alert" className="mb-3 rounded-md bg-bad-soft px-4 py-2.5 text-bad">
      This answer could not be judged: {newest.problem}. Rejudge it to try again.
    </p>
  )
}

/** All judgings, if there was more than one: both scores are kept. */
function Judgings({ judgings }: Pick<AnswerJudging, 'judgings'>) {
  if (judgings.length < 2) return null
  const newestFirst = [...judgings].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const counting = newestFirst.find(isFinished)
  return (
    <section aria-label="Judgings" className="mt-5">
      <h3 className="mb-1.5 text-sm font-medium text-muted">Judgings</h3>
      <ol className="grid gap-1 tabular-nums">
        {newestFirst.map((judging, at) => (
          <li key={judging._id} className="flex flex-wrap gap-x-4">
            <time dateTime={judging.createdAt}>{formatDateTime(judging.createdAt)}</time>
            <span>{judging.isRejudging ? 'rejudged' : 'judged'}</span>
            <span className={judging === counting ? 'font-semibold' : 'text-muted'}>
              {marksText(judging)}
            </span>
            {judging === counting && <span className="text-muted">counts</span>}
            <Changes judging={judging} before={newestFirst.slice(at + 1).find(isFinished)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const isFinished = ({ finishedAt }: Judging) => finishedAt !== null

type ChangesProps = { judging: Judging; before: Judging | undefined }

/** The groups that earned more or less than in the judging before. */
function Changes({ judging, before }: ChangesProps) {
  const changes = changedGroups(before?.groups ?? [], judging.groups)
  if (changes.length === 0) return null
  return <span className="text-muted">{changes.join(', ')}</span>
}

function marksText({ marks, finishedAt, problem }: Judging): string {
  if (problem) return 'could not be judged'
  if (finishedAt === null) return 'in progress'
  return marks === null ? 'no marks' : `${marks} / ${marksPerQuestion}`
}
