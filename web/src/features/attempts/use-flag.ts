import { failures } from '@assay/contract/failures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { attemptKeys, flagQuestion } from './calls.ts'

/** Flags a question, or removes its flag; pending until the screen shows what the server has. */
export function useFlag(testId: string, questionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (flagged: boolean) =>
      okOrThrow(await flagQuestion(testId, { questionId, flagged }), failures.attemptUpdate),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attemptKeys.own(testId) }),
    onError: ({ message }) => toast.error(message),
  })
}
