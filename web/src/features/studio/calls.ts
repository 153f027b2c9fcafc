import { failures } from '@assay/contract/failures'
import { listTopics } from '@assay/contract/question-bank'
import type { QuestionContent } from '@assay/contract/question-parts'
import * as studio from '@assay/contract/studio'
import type * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'

export const studioKeys = {
  list: [...queryKeys.drafts, 'list'],
  /** Not below `drafts`: the store of the page holds the draft once it is loaded. */
  draft: (id: string) => ['open-draft', id],
  proof: (id: string) => ['proof', id],
  topics: [...queryKeys.questions, 'topics'],
}

export const draftListQuery = studio.listQuestionDrafts.query
type DraftListQuery = z.infer<typeof draftListQuery>

export const loadDrafts = async (query: DraftListQuery, signal: AbortSignal) =>
  okOrThrow(await call(studio.listQuestionDrafts, { query, signal }), failures.somethingWrong)

export const createDraft = async (from?: string) =>
  okOrThrow(
    await call(studio.createQuestionDraft, { body: from === undefined ? {} : { from } }),
    failures.somethingWrong,
  ).data

export const loadDraft = async (id: string, signal?: AbortSignal) =>
  okOrThrow(
    await call(studio.readQuestionDraft, { params: { id }, ...(signal && { signal }) }),
    failures.somethingWrong,
  ).data

export const saveDraft = (id: string, revision: number, content: QuestionContent) =>
  call(studio.saveQuestionDraft, { params: { id }, body: { revision, content } })

export const deleteDraft = async (id: string) =>
  okOrThrow(await call(studio.deleteQuestionDraft, { params: { id } }), failures.somethingWrong)

export const prove = async (id: string, revision: number) =>
  okOrThrow(
    await call(studio.proveQuestionDraft, { params: { id }, body: { revision } }),
    failures.somethingWrong,
  ).data

export const cancelProof = async (id: string) =>
  okOrThrow(await call(studio.cancelProof, { params: { id } }), failures.somethingWrong).data

export const loadProof = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(studio.readProof, { params: { id }, signal }), failures.somethingWrong).data

export const generateCases = async (id: string, body: z.infer<typeof studio.generateCases.body>) =>
  okOrThrow(await call(studio.generateCases, { params: { id }, body }), failures.somethingWrong)
    .data

export const tryGenerator = async (id: string, body: z.infer<typeof studio.tryGenerator.body>) =>
  okOrThrow(await call(studio.tryGenerator, { params: { id }, body }), failures.somethingWrong).data

export const publish = async (id: string, revision: number) =>
  okOrThrow(
    await call(studio.publishQuestionDraft, { params: { id }, body: { revision } }),
    failures.somethingWrong,
  ).data

export const loadTopics = async (signal: AbortSignal) =>
  okOrThrow(await call(listTopics, { signal }), failures.somethingWrong).data
