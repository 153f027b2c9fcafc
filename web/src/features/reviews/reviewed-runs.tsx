import type { Language } from '@assay/contract/catalogue'
import type { ReviewedRun } from '@assay/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../platform/dates.ts'
import { timeText } from '../../ui/amounts.ts'
import { FoldMark, foldSummary } from '../../ui/fold.tsx'
import { AnswerText } from '../../ui/kinds/answer-text.tsx'
import { ProgramText } from '../../ui/program-text.tsx'
import { loadReviewedRuns, reviewKeys } from './calls.ts'

type ReviewedRunsProps = {
  attemptId: string
  /** Of the test. */
  language: Language
  questionId: string
  count: number
  /** Null: all of them are kept. */
  deletedAfterDays: number | null
}

/** Every run of a question, loaded when it is asked for. */
export function ReviewedRuns(props: ReviewedRunsProps) {
  const { attemptId, language, questionId, count, deletedAfterDays } = props
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: reviewKeys.runs(attemptId, questionId),
    queryFn: ({ signal }) => loadReviewedRuns({ id: attemptId, questionId }, signal),
    enabled: isOpen,
  })
  if (count === 0) return null
  return (
    <details
      className="border-t border-line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={foldSummary}>
        <FoldMark />
        {titleOf(count, deletedAfterDays !== null)}
      </summary>
      <div className="px-5 pb-5">
        {error && !data ? (
          <p role="alert" className="text-bad">
            {error.message}
          </p>
        ) : (
          <ol className="grid gap-2">
            {data?.map((run) => (
              <li key={run.token}>
                <Run run={run} ownLanguage={language} />
              </li>
            ))}
          </ol>
        )}
        {data && data.length < count && (
          <p className="mt-3 text-sm text-muted">Only the latest {data.length} runs are shown.</p>
        )}
        {deletedAfterDays !== null && (
          <p className="mt-3 text-sm text-muted">
            Runs that were not submitted are deleted after {deletedAfterDays} days.
          </p>
        )}
      </div>
    </details>
  )
}

function titleOf(count: number, areSomeDeleted: boolean): string {
  if (areSomeDeleted) return `Runs of this question that are kept: ${count}`
  return count === 1 ? 'The run of this question' : `All ${count} runs of this question`
}

function Run({ run, ownLanguage }: { run: ReviewedRun; ownLanguage: Language }) {
  const facts = [
    run.language === ownLanguage ? null : run.language,
    run.isCustom ? 'own input' : run.isMatch === null ? null : run.isMatch ? 'matches' : 'differs',
    run.timeMs === null ? null : timeText(run.timeMs),
  ].filter((fact) => fact !== null)
  return (
    <details className="rounded-md border border-line">
      <summary className={foldSummary}>
        <FoldMark />
        <time dateTime={run.createdAt} className="tabular-nums">
          {formatDateTime(run.createdAt)}
        </time>
        <span className="text-sm font-normal text-muted">
          {[run.status.description, ...facts].join(', ')}
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <AnswerText
          language={run.language}
          label="Code"
          copyLabel="Copy the code"
          text={run.sourceCode}
        />
        {run.customInput !== null && (
          <ProgramText
            kind="output"
            label="Own input"
            copyLabel="Copy the input"
            text={run.customInput}
          />
        )}
        <ProgramText kind="output" label="Output" copyLabel="Copy the output" text={run.output} />
      </div>
    </details>
  )
}
