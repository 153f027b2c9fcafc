import type { Marking } from '@assay/contract/assessment-options'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ResultLine } from './result-line.tsx'
import { useJudging } from './use-judging.ts'
import { judgedVerdict, type Verdict } from './verdict.ts'

type AnsweredNoteProps = {
  testId: string
  questionId: string
  marking: Marking
  /** Null if the answer is being judged. */
  verdict: Verdict | null
}

/** Replaces the editor of an answered question: after a reload, in another tab or elsewhere. */
export function AnsweredNote({ testId, questionId, marking, verdict }: AnsweredNoteProps) {
  // Of a judged answer, the groups of cases are still to be read.
  const isOn = verdict === null || marking === 'cases'
  const judging = useJudging({ testId, questionId, isOn })
  const judged = verdict ?? judgedVerdict(judging.progress)
  return (
    <Card className="grid justify-items-start gap-4 p-6">
      <div role="alert">
        <h2 className="text-lg font-semibold">
          {judged || judging.progress?.isWithheld || judging.progress?.problem
            ? 'This question was already answered'
            : 'Your answer is being judged'}
        </h2>
        <p className="mt-1 text-muted">An answer is final and cannot be changed.</p>
      </div>
      <div className="max-sm:w-full">
        <ResultLine verdict={judged} judging={isOn ? judging : null} />
      </div>
      <Link
        to={{ pathname: paths.questionList, search: `?test=${testId}` }}
        className={buttonClass('secondary')}
      >
        All questions
      </Link>
    </Card>
  )
}
