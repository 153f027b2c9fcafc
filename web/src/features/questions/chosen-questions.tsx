import type { TestQuestion } from '@assay/contract/assessment-questions'
import { maxQuestionsOnCreate } from '@assay/contract/constants'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { minutesOf } from './minutes-against-limit.tsx'
import { PickedQuestions } from './picked-questions.tsx'
import { type PickerBasis, QuestionPicker } from './question-picker.tsx'

type ChosenQuestionsProps = {
  questions: TestQuestion[]
  onChange: (questions: TestQuestion[]) => void
  /** What the form says so far. */
  readBasis: () => PickerBasis
}

/** The questions that a new test gets. */
export function ChosenQuestions({ questions, onChange, readBasis }: ChosenQuestionsProps) {
  const [basis, setBasis] = useState<PickerBasis>()
  return (
    <div className="grid gap-3">
      {questions.length > 0 && <PickedQuestions questions={questions} onChange={onChange} />}
      <Button kind="secondary" className="justify-self-start" onClick={() => setBasis(readBasis())}>
        <ListPlus aria-hidden="true" className="-ml-1 size-4.5" />
        Choose questions
      </Button>
      <p className="text-sm text-muted">
        Up to {maxQuestionsOnCreate} now, of any level. More can be added later, on the test's own
        page.
      </p>
      {basis && (
        <QuestionPicker
          title="Choose questions"
          pickedIds={questions.map(({ _id }) => _id)}
          room={maxQuestionsOnCreate - questions.length}
          minutes={minutesOf(questions)}
          basis={basis}
          onPick={(question) => onChange([...questions, question])}
          onClose={() => setBasis(undefined)}
        />
      )}
    </div>
  )
}
