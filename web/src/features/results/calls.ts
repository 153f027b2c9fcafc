import { failures } from '@assay/contract/failures'
import * as items from '@assay/contract/items'
import type { ResultFilter } from '@assay/contract/results'
import * as results from '@assay/contract/results'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'

export const resultKeys = {
  spread: (testId: string, filter: ResultFilter) => [
    ...queryKeys.results.ofTest(testId),
    'spread',
    filter,
  ],
  groups: (testId: string) => [...queryKeys.results.ofTest(testId), 'groups'],
  items: (testId: string) => [...queryKeys.results.ofTest(testId), 'items'],
  question: (questionId: string) => [...queryKeys.questions, 'figures', questionId],
}

export const loadResults = async (id: string, query: ResultFilter, signal: AbortSignal) =>
  okOrThrow(
    await call(results.readResults, { params: { id }, query, signal }),
    failures.somethingWrong,
  ).data

export const loadGroups = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(results.compareGroups, { params: { id }, signal }), failures.somethingWrong)
    .data

export const loadItems = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(items.listItems, { params: { id }, signal }), failures.somethingWrong).data

export const loadQuestionFigures = async (id: string, signal: AbortSignal) =>
  okOrThrow(
    await call(items.readQuestionFigures, { params: { id }, signal }),
    failures.somethingWrong,
  ).data
