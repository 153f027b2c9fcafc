import type { AcceptInvitationBody, OpenedInvitation } from '@assay/contract/invitation-link'
import * as invitations from '@assay/contract/invitation-link'
import * as codes from '@assay/contract/personal-code'
import { logout } from '@assay/contract/sign-in'
import { call } from '../../platform/api.ts'
import { setServerTime } from '../../platform/server-clock.ts'
import { aboutTheLink } from '../../platform/use-link-check.ts'

export type Refusal = { statusCode: number; message: string }
export type Opened = { invitation: OpenedInvitation } | { refusal: Refusal }

/** Opening an invitation starts nothing. */
export async function openInvitation(token: string): Promise<Opened> {
  const reply = aboutTheLink(await call(invitations.openInvitation, { params: { token } }))
  if (reply.statusCode !== 200) return { refusal: reply }
  setServerTime(reply.data.now)
  return { invitation: reply.data }
}

export const markOpened = (token: string) =>
  call(invitations.markInvitationOpened, { params: { token } })

export const acceptInvitation = (token: string, body: AcceptInvitationBody) =>
  call(invitations.acceptInvitation, { params: { token }, body })

export const enterByCode = (token: string) => call(invitations.enterByCode, { params: { token } })

export const openCode = (body: { code: string }) => call(codes.openCode, { body })

export const logOut = () => call(logout)
