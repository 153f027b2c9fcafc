import { type Assessment, editAssessmentForm } from '@assay/contract/assessments'
import { maxQuestionsOnEdit } from '@assay/contract/constants'
import { failures } from '@assay/contract/failures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { useBack } from '../../platform/use-back.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { assessmentKeys, editAssessment, loadOne } from './calls.ts'
import { readEditState } from './navigation-state.ts'
import { TestFields } from './test-fields.tsx'

const rules = async () => editAssessmentForm

export function EditTestModal() {
  const { testId = '' } = useParams()
  const { state, search } = useLocation()
  const close = useBack({ pathname: paths.viewTests, search })
  const handed = readEditState(state)?.test
  const given = handed?._id === testId ? handed : undefined
  // Opened by its address, without a list before it, the modal asks for what it needs.
  const { data, error } = useQuery({
    queryKey: assessmentKeys.one(testId),
    queryFn: ({ signal }) => loadOne(testId, signal),
    enabled: given === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const test = given ?? data
  return (
    <Modal title="Edit Test" onClose={close}>
      {test ? (
        <EditForm key={test._id} test={test} />
      ) : error ? (
        <ErrorState message={error.message} />
      ) : (
        <div className="grid gap-6 pt-4">
          <LoadingNote />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Modal>
  )
}

function EditForm({ test }: { test: Assessment }) {
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const redirect = useRedirect()
  const { form, field, busy } = useForm({
    schema: rules,
    async submit(values, { refuse }) {
      // The version says which state of the test these changes were made to.
      const body = { ...values, version: test.version }
      const { statusCode, message, errors } = await editAssessment(test._id, body)
      if (statusCode !== 200) {
        toast.error(message || failures.assessmentEditing)
        refuse(errors)
        return undefined
      }
      toast.success(message)
      void queryClient.invalidateQueries({ queryKey: assessmentKeys.all })
      redirect({ pathname: paths.viewTests, search })
      return 'leaving'
    },
  })
  return (
    <form {...form} className="mt-3 grid gap-2">
      <TestFields field={field} test={test} maxQuestions={maxQuestionsOnEdit} />
      <Button type="submit" busy={busy} className="mt-1">
        Update Test
      </Button>
    </form>
  )
}
