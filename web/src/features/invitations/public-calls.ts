import { accountRoutes } from '@assay/contract/account-routes'
import type { AcceptInvitationBody, OpenedInvitation } from '@assay/contract/invitation-link'
import { invitationRoutes } from '@assay/contract/invitation-routes'
import { plainCall } from '../../platform/plain-call.ts'
import { setServerTime } from '../../platform/server-clock.ts'
import { aboutTheLink } from '../../platform/use-link-check.ts'

export type Refusal = { statusCode: number; message: string }
export type Opened = { invitation: OpenedInvitation } | { refusal: Refusal }

/** The page of an invitation loads no schemas. Opening it starts nothing. */
export async function openInvitation(token: string): Promise<Opened> {
  const reply = aboutTheLink(
    await plainCall(invitationRoutes.openInvitation, { params: { token } }),
  )
  if (reply.statusCode !== 200) return { refusal: reply }
  const invitation = reply.data as OpenedInvitation
  setServerTime(invitation.now)
  return { invitation }
}

export const markOpened = (token: string) =>
  plainCall(invitationRoutes.markInvitationOpened, { params: { token } })

export const acceptInvitation = (token: string, body: AcceptInvitationBody) =>
  plainCall(invitationRoutes.acceptInvitation, { params: { token }, body })

export const logout = () => plainCall(accountRoutes.logout)
