import type { Language } from '@assay/contract/catalogue'
import { failures } from '@assay/contract/failures'
import * as similarity from '@assay/contract/similarity'
import { call } from '../../../platform/api.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { queryKeys } from '../../../platform/query-keys.ts'

const { reviews } = queryKeys

export const similarityKeys = {
  attempt: (id: string) => [...reviews.attempt(id), 'similar'],
  pair: (...ids: string[]) => [...reviews.all, 'comparison', ...ids],
  question: (id: string, language: Language | undefined) => [
    ...reviews.all,
    'similarity',
    id,
    language,
  ],
  pairs: (id: string, language: Language, page: number) => [
    ...reviews.all,
    'similar-pairs',
    id,
    language,
    page,
  ],
}

export const loadSimilar = async (id: string, signal: AbortSignal) =>
  okOrThrow(
    await call(similarity.readSimilarAnswers, { params: { id }, signal }),
    failures.somethingWrong,
  ).data

/** With the answer of another attempt, or with the reference. */
export const loadComparison = async (
  { otherId, ...params }: { id: string; questionId: string; otherId: string },
  signal: AbortSignal,
) =>
  okOrThrow(
    otherId === referenceId
      ? await call(similarity.compareWithReference, { params, signal })
      : await call(similarity.compareAnswers, { params: { ...params, otherId }, signal }),
    failures.somethingWrong,
  ).data

/** Stands for the reference in the address of a comparison. */
export const referenceId = 'reference'

export const loadQuestionSimilarity = async (
  id: string,
  language: Language | undefined,
  signal: AbortSignal,
) =>
  okOrThrow(
    await call(similarity.readQuestionSimilarity, { params: { id }, query: { language }, signal }),
    failures.somethingWrong,
  ).data

export const pairsPerPage = 20

export const loadPairs = async (
  id: string,
  query: { language: Language; page: number },
  signal: AbortSignal,
) =>
  okOrThrow(
    await call(similarity.listSimilarPairs, {
      params: { id },
      query: { ...query, limit: pairsPerPage },
      signal,
    }),
    failures.somethingWrong,
  )
