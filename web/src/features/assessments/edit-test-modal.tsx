import { type Assessment, editAssessmentForm } from '@assay/contract/assessments'
import { maxQuestionsOnEdit } from '@assay/contract/constants'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useQuery } from '@tanstack/react-query'
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
import { assessmentKeys, loadOne } from './calls.ts'
import { changedOptions } from './changed-options.ts'
import { useEditTest } from './mutations.ts'
import { readEditState } from './navigation-state.ts'
import { TestFields } from './test-fields.tsx'

export function EditTestModal() {
  const { testId = '' } = useParams()
  const { state, search } = useLocation()
  const close = useBack({ pathname: paths.viewTests, search })
  const fromState = readEditState(state)?.test
  const given = fromState?._id === testId ? fromState : undefined
  // A modal opened by its URL has no state from the list and loads the test by itself.
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
  const redirect = useRedirect()
  const edit = useEditTest(test._id)
  const { form, field, isSubmitting } = useForm({
    schema: editAssessmentForm,
    failureMessage: dashboardFailures.assessmentEditing,
    async submit({ name, numOfQuestions, language, level, ...options }) {
      const { message } = await edit.mutateAsync({
        ...{ name, numOfQuestions, language, level },
        ...changedOptions(options, test),
        // With it, the server can refuse changes to a test that somebody else has edited.
        version: test.version,
      })
      toast.success(message)
      await redirect({ pathname: paths.viewTests, search })
    },
  })
  return (
    <form {...form} className="mt-3 grid gap-2">
      <TestFields field={field} test={test} maxQuestions={maxQuestionsOnEdit} />
      <Button type="submit" busy={isSubmitting} className="mt-1">
        Update Test
      </Button>
    </form>
  )
}
