import type { TestQuestion } from '@assay/contract/assessment-questions'
import { maxQuestionsOnCreate } from '@assay/contract/constants'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PickedQuestions } from './picked-questions.tsx'
import { QuestionPicker } from './question-picker.tsx'

type ChosenQuestionsProps = {
  questions: TestQuestion[]
  onChange: (questions: TestQuestion[]) => void
}

/** The questions that a new test gets. */
export function ChosenQuestions({ questions, onChange }: ChosenQuestionsProps) {
  const [isPicking, setIsPicking] = useState(false)
  return (
    <div className="grid gap-3">
      {questions.length > 0 && <PickedQuestions questions={questions} onChange={onChange} />}
      <Button kind="secondary" className="justify-self-start" onClick={() => setIsPicking(true)}>
        <ListPlus aria-hidden="true" className="-ml-1 size-4.5" />
        Choose questions
      </Button>
      <p className="text-sm text-muted">
        Up to {maxQuestionsOnCreate} now, of any level. More can be added later, on the test's own
        page.
      </p>
      {isPicking && (
        <QuestionPicker
          title="Choose questions"
          pickedIds={questions.map(({ _id }) => _id)}
          room={maxQuestionsOnCreate - questions.length}
          onPick={(question) => onChange([...questions, question])}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  )
}
