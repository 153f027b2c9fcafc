import { failures } from '@assay/contract/failures'
import type { InviteByCodeBody } from '@assay/contract/invitation-codes'
import * as codes from '@assay/contract/invitation-codes'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const previewCodes = async (id: string, text: string) =>
  okOrThrow(
    await call(codes.previewCodes, { params: { id }, body: { text } }),
    failures.somethingWrong,
  ).data

export const inviteByCode = async (id: string, body: InviteByCodeBody) =>
  okOrThrow(await call(codes.inviteByCode, { params: { id }, body }), failures.somethingWrong).data

export const readSheet = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(codes.readCodeSheet, { params: { id }, signal }), failures.somethingWrong)
    .data
