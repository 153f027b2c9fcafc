import { failures } from '@assay/contract/failures'
import { draftPath } from '@assay/contract/page-paths'
import type { BankListQuery } from '@assay/contract/question-bank'
import * as bank from '@assay/contract/question-bank'
import { createQuestionDraft } from '@assay/contract/studio'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api.ts'
import { changes, useRefresh } from '../../platform/changes.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'

export const questionKeys = {
  list: [...queryKeys.questions, 'list'],
  filters: [...queryKeys.questions, 'filters'],
  one: (id: string) => [...queryKeys.questions, 'one', id],
}

export const loadQuestions = async (query: BankListQuery, signal: AbortSignal) =>
  okOrThrow(await call(bank.listBankQuestions, { query, signal }), failures.somethingWrong)

export const loadFilters = async (signal: AbortSignal) =>
  okOrThrow(await call(bank.listTopics, { signal }), failures.somethingWrong).data

export const loadQuestion = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(bank.readBankQuestion, { params: { id }, signal }), failures.somethingWrong)
    .data

export function useWithdraw(id: string, onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () =>
      okOrThrow(await call(bank.withdrawQuestion, { params: { id } }), failures.somethingWrong),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => {
      onDone()
      return refresh(changes.question())
    },
  })
}

/** Makes a draft of a question and opens it in the studio. */
export function useFork(from: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () =>
      okOrThrow(await call(createQuestionDraft, { body: { from } }), failures.somethingWrong).data,
    onSuccess: ({ _id }) => navigate(draftPath(_id)),
    onError: ({ message }) => toast.error(message),
  })
}
