import { extendAttempt } from '@assay/contract/attempt-review'
import { urlOf } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import {
  exportInvitations,
  type InvitationListQuery,
  invitationExportQuery,
  listInvitations,
} from '@assay/contract/invitation-list'
import type {
  ChangeInvitationBody,
  InviteBody,
  PreviewInvitationsBody,
} from '@assay/contract/invitations'
import * as invitations from '@assay/contract/invitations'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const loadInvitations =
  (id: string) => async (query: InvitationListQuery, signal: AbortSignal) =>
    okOrThrow(
      await call(listInvitations, { params: { id }, query, signal }),
      failures.somethingWrong,
    )

export const loadCounts = async (id: string, signal: AbortSignal) => {
  const query = { limit: 1 }
  const list = await call(listInvitations, { params: { id }, query, signal })
  return okOrThrow(list, failures.somethingWrong).counts
}

export const preview = async (id: string, body: PreviewInvitationsBody) =>
  okOrThrow(
    await call(invitations.previewInvitations, { params: { id }, body }),
    failures.somethingWrong,
  ).data

export const invite = async (id: string, body: InviteBody) =>
  okOrThrow(await call(invitations.invite, { params: { id }, body }), failures.somethingWrong).data

export const remindAll = async (id: string) =>
  okOrThrow(await call(invitations.remindAll, { params: { id } }), failures.somethingWrong).data

export const remindOne = async (id: string) =>
  okOrThrow(await call(invitations.remindOne, { params: { id } }), failures.somethingWrong)

export const resend = async (id: string) =>
  okOrThrow(await call(invitations.resendInvitation, { params: { id } }), failures.somethingWrong)

export const revoke = async (id: string) =>
  okOrThrow(await call(invitations.revokeInvitation, { params: { id } }), failures.somethingWrong)

export const change = async (id: string, body: ChangeInvitationBody) =>
  okOrThrow(
    await call(invitations.changeInvitation, { params: { id }, body }),
    failures.somethingWrong,
  )

export const copyLink = async (id: string) =>
  okOrThrow(await call(invitations.copyInvitationLink, { params: { id } }), failures.somethingWrong)
    .data

/** The list as a file, which the browser downloads by itself: the same filters, all pages. */
export const exportUrl = (id: string, list: InvitationListQuery) =>
  urlOf(exportInvitations, {
    params: { id },
    query: invitationExportQuery.parse(list),
  })

/** Minutes on top of the limit of somebody who has begun, as a total. */
export const extend = async (attemptId: string, extraMinutes: number) =>
  okOrThrow(
    await call(extendAttempt, { params: { id: attemptId }, body: { extraMinutes } }),
    failures.somethingWrong,
  )
