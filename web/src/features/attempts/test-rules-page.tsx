import { marksPerQuestion } from '@assay/contract/constants'
import { useLocation } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useBack } from '../../platform/use-back.ts'
import { Modal } from '../../ui/modal.tsx'
import { QuestionListPage } from './question-list-page.tsx'
import { useTest } from './use-test.ts'

const rules = [
  `Each question carries ${marksPerQuestion} marks.`,
  'Incorrect answers score 0 and cannot be retried.',
  'There is no time limit.',
  'Input and output are provided.',
  'Output must exactly match the expected result.',
]

/** The rules of a test, over its question list. */
export function TestRulesPage() {
  const { search } = useLocation()
  const { data: test } = useTest()
  const hasTest = new URLSearchParams(search).has('test')
  const close = useBack(
    hasTest ? { pathname: paths.questionList, search } : { pathname: paths.assessments },
  )
  return (
    <>
      {hasTest && <QuestionListPage />}
      <Modal title="Test Rules" onClose={close}>
        <ul className="mt-2 grid gap-3">
          {rules.map((rule) => (
            <li key={rule} className="flex gap-3">
              <span
                aria-hidden="true"
                className="solid mt-2.5 h-0.75 w-3.5 shrink-0 -rotate-12 rounded-full bg-streak"
              />
              {rule}
            </li>
          ))}
        </ul>
        {test?.instructions && (
          <section aria-labelledby="instructions" className="mt-6 border-t border-line pt-5">
            <h3 id="instructions" className="font-medium">
              Instructions
            </h3>
            <p className="mt-2 break-words whitespace-pre-line">{test.instructions}</p>
          </section>
        )}
      </Modal>
    </>
  )
}
