import type { CreateAssessmentBody, EditAssessmentBody } from '@assay/contract/assessments'
import { redirectDelayMs } from '@assay/contract/constants'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import {
  assessmentKeys,
  createAssessment,
  deleteAssessment,
  editAssessment,
  restoreAssessment,
} from './calls.ts'

export function useCreateTest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: CreateAssessmentBody) =>
      okOrThrow(await createAssessment(body), dashboardFailures.assessmentCreation),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: assessmentKeys.all }),
  })
}

export function useEditTest(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: EditAssessmentBody) =>
      okOrThrow(await editAssessment(id, body), dashboardFailures.assessmentEditing),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: assessmentKeys.all }),
  })
}

type DeleteOptions = {
  /** The mutation stays pending until this is done. */
  onDeleted: () => Promise<void>
  /** Somebody else was faster. */
  onGone: () => void
}

export function useDeleteTest(id: string, { onDeleted, onGone }: DeleteOptions) {
  const queryClient = useQueryClient()
  // Not all lists: the modal itself shows the test that is gone now.
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: assessmentKeys.live })
    void queryClient.invalidateQueries({ queryKey: assessmentKeys.deleted })
  }
  return useMutation({
    mutationFn: async () =>
      okOrThrow(await deleteAssessment(id), dashboardFailures.assessmentDeletion),
    onSuccess: async ({ message }) => {
      toast.success(message)
      refresh()
      await onDeleted()
    },
    onError: (error) => {
      toast.error(error.message)
      if (!isOutOfDate(error)) return
      refresh()
      onGone()
    },
  })
}

/** Somebody else has deleted or restored the test: the list on the screen is no longer true. */
const isOutOfDate = (error: Error) =>
  error instanceof CallFailed && (error.statusCode === 404 || error.statusCode === 409)

/** Stays pending until the list is reloaded, after the message could be read. */
export function useRestoreTest(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      okOrThrow(await restoreAssessment(id), dashboardFailures.assessmentRestore),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
      await queryClient.invalidateQueries({ queryKey: assessmentKeys.all })
    },
    onError: (error) => {
      toast.error(error.message)
      if (isOutOfDate(error)) void queryClient.invalidateQueries({ queryKey: assessmentKeys.all })
    },
  })
}
