import { CreateTestPage } from '../features/assessments/create-test-page.tsx'
import { ChosenQuestions } from '../features/questions/chosen-questions.tsx'

export function CreateTestScreen() {
  return (
    <CreateTestPage
      chooser={(questions, onChange, readBasis) => (
        <ChosenQuestions questions={questions} onChange={onChange} readBasis={readBasis} />
      )}
    />
  )
}
