import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { attemptKeys, flagQuestion } from './calls.ts'

/** Flags a question, or removes its flag; pending until the screen shows what the server has. */
export function useFlag(testId: string, questionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (flagged: boolean) =>
      okOrThrow(
        await flagQuestion(testId, { questionId, flagged }),
        dashboardFailures.attemptUpdate,
      ),
    // The list of questions too: a candidate may have gone there before the flag was saved.
    onSettled: () =>
      Promise.all(
        [attemptKeys.own(testId), attemptKeys.test(testId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onError: ({ message }) => toast.error(message),
  })
}
