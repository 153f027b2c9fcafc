import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { useMutation } from '@tanstack/react-query'
import { changes, useRefresh } from '../../platform/changes.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { flagQuestion } from './calls.ts'

/** Flags a question, or removes its flag; pending until the screen shows what the server has. */
export function useFlag(testId: string, questionId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (flagged: boolean) =>
      okOrThrow(
        await flagQuestion(testId, { questionId, flagged }),
        dashboardFailures.attemptUpdate,
      ),
    onSettled: () => refresh(changes.flag(testId)),
    onError: ({ message }) => toast.error(message),
  })
}
