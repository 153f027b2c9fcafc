import type { CreateAssessmentBody, EditAssessmentBody } from '@assay/contract/assessments'
import { redirectDelayMs } from '@assay/contract/constants'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { isRefusedWith, okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { createAssessment, deleteAssessment, editAssessment, restoreAssessment } from './calls.ts'

export function useCreateTest() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (body: CreateAssessmentBody) =>
      okOrThrow(await createAssessment(body), dashboardFailures.assessmentCreation),
    onSuccess: () => void refresh(changes.test()),
  })
}

export function useEditTest(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (body: EditAssessmentBody) =>
      okOrThrow(await editAssessment(id, body), dashboardFailures.assessmentEditing),
    onSuccess: () => void refresh(changes.test()),
  })
}

type DeleteOptions = {
  /** The mutation stays pending until this is done. */
  onDeleted: () => Promise<void>
  /** Somebody else was faster. */
  onGone: () => void
}

export function useDeleteTest(id: string, { onDeleted, onGone }: DeleteOptions) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () =>
      okOrThrow(await deleteAssessment(id), dashboardFailures.assessmentDeletion),
    onSuccess: async ({ message }) => {
      toast.success(message)
      void refresh(changes.testDeleted())
      await onDeleted()
    },
    onError: (error) => {
      toast.error(error.message)
      if (!isOutOfDate(error)) return
      void refresh(changes.testDeleted())
      onGone()
    },
  })
}

/** Somebody else has deleted or restored the test: the list on the screen is no longer true. */
const isOutOfDate = (error: Error) =>
  isRefusedWith(error, 'test_not_found', 'test_deleted', 'test_not_deleted')

/** Stays pending until the list is reloaded, after the message could be read. */
export function useRestoreTest(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () =>
      okOrThrow(await restoreAssessment(id), dashboardFailures.assessmentRestore),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
      await refresh(changes.test())
    },
    onError: (error) => {
      toast.error(error.message)
      if (isOutOfDate(error)) void refresh(changes.test())
    },
  })
}
