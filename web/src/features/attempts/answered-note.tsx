import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { finalVerdict, ResultLine } from './result-line.tsx'

type AnsweredNoteProps = { testId: string; correct: boolean }

/** Replaces the editor if the question was answered in another tab or on another device. */
export function AnsweredNote({ testId, correct }: AnsweredNoteProps) {
  return (
    <Card className="grid justify-items-start gap-4 p-6">
      <div role="alert">
        <h2 className="text-lg font-semibold">This question was already answered</h2>
        <p className="mt-1 text-muted">An answer is final and cannot be changed.</p>
      </div>
      <ResultLine verdict={finalVerdict(correct)} />
      <Link
        to={{ pathname: paths.questionList, search: `?test=${testId}` }}
        className={buttonClass('secondary')}
      >
        All questions
      </Link>
    </Card>
  )
}
