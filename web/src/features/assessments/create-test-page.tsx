import { createAssessmentBody } from '@assay/contract/assessments'
import { maxQuestionsOnCreate } from '@assay/contract/constants'
import { failures } from '@assay/contract/failures'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useForm } from '../../ui/use-form.ts'
import { assessmentKeys, createAssessment } from './calls.ts'
import { TestFields } from './test-fields.tsx'

const rules = async () => createAssessmentBody

export function CreateTestPage() {
  const queryClient = useQueryClient()
  const { form, field, busy } = useForm({
    schema: rules,
    async submit(values, { reset, refuse }) {
      const { statusCode, message, errors } = await createAssessment(values)
      if (statusCode === 201) {
        reset()
        toast.success(message)
        await queryClient.invalidateQueries({ queryKey: assessmentKeys.all })
      } else {
        toast.error(message || failures.assessmentCreation)
        refuse(errors)
      }
      return undefined
    },
  })
  return (
    <>
      <PageHeader
        title="Create Test"
        lead="The questions are drawn from the bank for the level you choose."
      />
      <Card className="max-w-xl px-6 py-6 sm:px-8 sm:py-7">
        <form {...form} className="grid gap-2">
          <TestFields field={field} maxQuestions={maxQuestionsOnCreate} />
          <Button type="submit" busy={busy} className="mt-2 sm:justify-self-start sm:min-w-36">
            Create Test
          </Button>
        </form>
      </Card>
    </>
  )
}
