import { failures } from '@assay/contract/failures'
import { draftPath } from '@assay/contract/page-paths'
import type { BankListQuery } from '@assay/contract/question-bank'
import * as bank from '@assay/contract/question-bank'
import { createQuestionDraft } from '@assay/contract/studio'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'

export const questionKeys = {
  all: ['questions'],
  list: ['questions', 'list'],
  filters: ['questions', 'filters'],
  one: (id: string) => ['questions', 'one', id],
}

export const loadQuestions = async (query: BankListQuery, signal: AbortSignal) =>
  okOrThrow(await call(bank.listBankQuestions, { query, signal }), failures.somethingWrong)

export const loadFilters = async (signal: AbortSignal) =>
  okOrThrow(await call(bank.listTopics, { signal }), failures.somethingWrong).data

export const loadQuestion = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(bank.readBankQuestion, { params: { id }, signal }), failures.somethingWrong)
    .data

export function useWithdraw(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      okOrThrow(await call(bank.withdrawQuestion, { params: { id } }), failures.somethingWrong),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => {
      onDone()
      return queryClient.invalidateQueries({ queryKey: questionKeys.all })
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
