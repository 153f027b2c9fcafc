import type { TestQuestion } from '@assay/contract/assessment-questions'
import { type Assessment, createAssessmentBody } from '@assay/contract/assessments'
import { type Level, levels } from '@assay/contract/catalogue'
import { maxQuestionsOnCreate } from '@assay/contract/constants'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { type ReactNode, useRef, useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useForm } from '../../ui/use-form.ts'
import { changedOptions } from './changed-options.ts'
import { CreatedTest } from './created-test.tsx'
import { useCreateTest } from './mutations.ts'
import { TestFields } from './test-fields.tsx'

const sources = [
  {
    value: 'drawn',
    title: 'Drawn at random',
    help: 'From the question bank, for the level of the test.',
  },
  { value: 'chosen', title: 'Chosen by hand', help: 'You pick the questions and their order.' },
]

type CreateTestPageProps = {
  /** Shows the chosen questions and lets them be changed. */
  chooser: (
    questions: TestQuestion[],
    onChange: (questions: TestQuestion[]) => void,
    readBasis: () => Basis,
  ) => ReactNode
}

type Basis = { level: Level | undefined; timeLimitMinutes: number | null }

/** Level and time limit as far as they are filled in. */
function basisIn(form: HTMLFormElement | null): Basis {
  const data = new FormData(form ?? undefined)
  const level = levels.find((each) => each === data.get('level'))
  return { level, timeLimitMinutes: Number(data.get('timeLimitMinutes')) || null }
}

export function CreateTestPage({ chooser }: CreateTestPageProps) {
  const create = useCreateTest()
  const [chosen, setChosen] = useState<TestQuestion[]>()
  const [created, setCreated] = useState<Assessment>()
  const [round, setRound] = useState(1)
  const fields = useRef<HTMLDivElement>(null)
  const { form, field, isSubmitting } = useForm({
    schema: createAssessmentBody,
    failureMessage: dashboardFailures.assessmentCreation,
    async submit({ name, numOfQuestions, language, level, ...options }) {
      const { data, message } = await create.mutateAsync({
        ...{ name, numOfQuestions, language, level },
        ...changedOptions(options),
        ...(chosen && { questionIds: chosen.map(({ _id }) => _id) }),
      })
      setChosen(undefined)
      setCreated(data)
      setRound((before) => before + 1)
      toast.success(message)
    },
  })
  const createAnother = () => {
    setCreated(undefined)
    fields.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <PageHeader
        title="Create Test"
        lead="The questions are drawn from the question bank for the level you choose."
      />
      {created && <CreatedTest key={created._id} test={created} onCreateAnother={createAnother} />}
      <Card className="max-w-xl px-6 py-6 sm:px-8 sm:py-7">
        <form {...form} className="grid gap-2">
          <div ref={fields} className="grid gap-2">
            <TestFields
              // Empty again after each test.
              key={round}
              field={field}
              maxQuestions={maxQuestionsOnCreate}
              chosenCount={chosen?.length}
              questions={
                <>
                  <ChoiceField
                    name="questions"
                    error={undefined}
                    label="Questions"
                    choices={sources}
                    defaultValue="drawn"
                    onChoose={(value) => setChosen(value === 'chosen' ? [] : undefined)}
                  />
                  {chosen && (
                    <div className="mb-4">
                      {chooser(chosen, setChosen, () => basisIn(form.ref.current))}
                    </div>
                  )}
                </>
              }
            />
          </div>
          <Button
            type="submit"
            busy={isSubmitting}
            className="mt-2 sm:justify-self-start sm:min-w-36"
          >
            Create Test
          </Button>
        </form>
      </Card>
    </>
  )
}
