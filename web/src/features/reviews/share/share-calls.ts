import { urlOf } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import * as reports from '@assay/contract/reports'
import { call } from '../../../platform/api.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { queryKeys } from '../../../platform/query-keys.ts'

export const shareLinksKey = (attemptId: string) => [
  ...queryKeys.reviews.attempt(attemptId),
  'share-links',
]

export const reportUrl = (id: string) => urlOf(reports.exportReport, { params: { id } })

export const loadShareLinks = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(reports.listShareLinks, { params: { id }, signal }), failures.somethingWrong)
    .data

export const shareReport = async (id: string, body: { days: number; includesReviews: boolean }) =>
  okOrThrow(await call(reports.shareReport, { params: { id }, body }), failures.somethingWrong).data

export const revokeShareLink = async (id: string) =>
  okOrThrow(await call(reports.revokeShareLink, { params: { id } }), failures.somethingWrong)
