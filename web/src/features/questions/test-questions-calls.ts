import type { TestQuestions } from '@assay/contract/assessment-questions'
import * as testQuestions from '@assay/contract/assessment-questions'
import { failures } from '@assay/contract/failures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changes, useRefresh } from '../../platform/changes.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'

export const testQuestionsKey = (id: string) => [...queryKeys.tests.all, 'questions', id]

export const loadTestQuestions = async (id: string, signal: AbortSignal) =>
  okOrThrow(
    await call(testQuestions.readTestQuestions, { params: { id }, signal }),
    failures.somethingWrong,
  ).data

/** All questions in their order, or the one to be replaced by a freshly drawn one. */
type Change = { questionIds: string[] } | { questionId: string }

export function useChangeQuestions(id: string, version: number) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const params = { id }
  return useMutation({
    mutationFn: async (change: Change) =>
      okOrThrow(
        'questionIds' in change
          ? await call(testQuestions.setTestQuestions, { params, body: { ...change, version } })
          : await call(testQuestions.redrawTestQuestion, { params, body: { ...change, version } }),
        failures.somethingWrong,
      ).data,
    onSuccess: (data) => queryClient.setQueryData<TestQuestions>(testQuestionsKey(id), data),
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh(changes.test()),
  })
}
