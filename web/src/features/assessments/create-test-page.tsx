import { createAssessmentBody } from '@assay/contract/assessments'
import { maxQuestionsOnCreate } from '@assay/contract/constants'
import { failures } from '@assay/contract/failures'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useCreateTest } from './mutations.ts'
import { TestFields } from './test-fields.tsx'

export function CreateTestPage() {
  const create = useCreateTest()
  const { form, field, isSubmitting } = useForm({
    schema: createAssessmentBody,
    failureMessage: failures.assessmentCreation,
    async submit(values, { reset }) {
      const { message } = await create.mutateAsync(values)
      reset()
      toast.success(message)
    },
  })
  return (
    <>
      <PageHeader
        title="Create Test"
        lead="The questions are drawn from the question bank for the level you choose."
      />
      <Card className="max-w-xl px-6 py-6 sm:px-8 sm:py-7">
        <form {...form} className="grid gap-2">
          <TestFields field={field} maxQuestions={maxQuestionsOnCreate} />
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
