import type { AttemptExportQuery } from '@assay/contract/attempt-review'
import { urlOf } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import type { ResultFormat } from '@assay/contract/result-files'
import * as files from '@assay/contract/result-files'
import { call } from '../../../platform/api.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { queryKeys } from '../../../platform/query-keys.ts'

export const fileKey = (id: string) => [...queryKeys.reviews.all, 'file', id]

export const requestFile = async (body: { format: ResultFormat; filter: AttemptExportQuery }) =>
  okOrThrow(await call(files.requestResultFile, { body }), failures.somethingWrong).data

export const loadFile = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(files.readResultFile, { params: { id }, signal }), failures.somethingWrong)
    .data

export const fileUrl = (id: string) => urlOf(files.downloadResultFile, { params: { id } })
