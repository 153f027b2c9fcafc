import { failures } from '@assay/contract/failures'
import type { RejudgeBody } from '@assay/contract/judgings'
import * as judgings from '@assay/contract/judgings'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'

type AnswerIds = { attemptId: string; questionId: string }
type CaseIds = AnswerIds & { position: number }

export const judgingKeys = {
  answer: ({ attemptId, questionId }: AnswerIds) => [
    ...queryKeys.reviews.all,
    'judged',
    attemptId,
    questionId,
  ],
  case: ({ attemptId, questionId, position }: CaseIds) => [
    ...queryKeys.reviews.all,
    'case',
    attemptId,
    questionId,
    position,
  ],
  rejudging: (id: string) => ['rejudging', id],
}

export const loadAnswerJudging = async (
  { attemptId, questionId }: AnswerIds,
  signal: AbortSignal,
) =>
  okOrThrow(
    await call(judgings.readAnswerJudging, { params: { id: attemptId, questionId }, signal }),
    failures.somethingWrong,
  ).data

export const loadJudgedCase = async (
  { attemptId, questionId, position }: CaseIds,
  signal: AbortSignal,
) =>
  okOrThrow(
    await call(judgings.readJudgedCase, {
      params: { id: attemptId, questionId, position },
      signal,
    }),
    failures.somethingWrong,
  ).data

export const rejudge = async (body: RejudgeBody) =>
  okOrThrow(await call(judgings.rejudge, { body }), failures.somethingWrong).data

export const loadRejudging = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(judgings.readRejudging, { params: { id }, signal }), failures.somethingWrong)
    .data
