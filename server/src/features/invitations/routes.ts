import { Readable } from 'node:stream'
import { inviteByCode, previewCodes, readCodeSheet } from '@assay/contract/invitation-codes'
import {
  acceptInvitation,
  enterByCode,
  markInvitationOpened,
  openInvitation,
} from '@assay/contract/invitation-link'
import { exportInvitations, listInvitations } from '@assay/contract/invitation-list'
import {
  changeInvitation,
  copyInvitationLink,
  invite,
  previewInvitations,
  remindAll,
  remindOne,
  resendInvitation,
  revokeInvitation,
} from '@assay/contract/invitations'
import { openCode } from '@assay/contract/personal-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { created, ok } from '../../platform/http/responses.ts'
import type { Scope } from '../../platform/http/scopes.ts'
import { serve } from '../../platform/http/serve.ts'
import { type SessionScope, sessionCookie } from '../accounts/session-gate.ts'
import type { SessionKeeper } from '../accounts/sessions.ts'
import type { CodesService } from './codes.ts'
import type { InvitationLink } from './link.ts'
import type { InvitationsService } from './service.ts'

export function adminInvitationRoutes(
  scope: SessionScope<'admin'>,
  invitations: InvitationsService,
): void {
  serve(scope, previewInvitations, async ({ params, body }) =>
    ok('Preview', { data: await invitations.preview(params.id, body) }),
  )

  serve(scope, invite, async ({ author, params, body }) => {
    const data = await invitations.invite(author, params.id, body)
    return data.invited > 0
      ? created('Invitations are on their way', { data })
      : ok('Everybody is invited already', { data })
  })

  serve(scope, listInvitations, async ({ params, query }) =>
    ok('Invitations', await invitations.list(params.id, query)),
  )

  serve(scope, exportInvitations, async ({ author, params, query, reply }) => {
    const csv = await invitations.csv(author, params.id, query)
    reply.header('content-disposition', 'attachment; filename="candidates.csv"')
    return Readable.from(csv)
  })

  serve(scope, remindAll, async ({ author, params }) =>
    ok('Reminders are on their way', { data: await invitations.remindAll(author, params.id) }),
  )

  serve(scope, remindOne, async ({ author, params }) => {
    await invitations.remindOne(author, params.id)
    return ok('Reminder sent')
  })

  serve(scope, resendInvitation, async ({ author, params }) => {
    await invitations.resend(author, params.id)
    return ok('Invitation sent again')
  })

  serve(scope, copyInvitationLink, async ({ author, params }) =>
    ok('Link', { data: { url: await invitations.copyLink(author, params.id) } }),
  )

  serve(scope, revokeInvitation, async ({ author, params }) => {
    await invitations.revoke(author, params.id)
    return ok('Invitation revoked')
  })

  serve(scope, changeInvitation, async ({ author, params, body }) => {
    await invitations.edit(author, params.id, body)
    return ok('Invitation changed')
  })
}

export function adminCodeRoutes(scope: SessionScope<'admin'>, codes: CodesService): void {
  serve(scope, previewCodes, async ({ params, body }) =>
    ok('Preview', { data: await codes.preview(params.id, body.text) }),
  )

  serve(scope, inviteByCode, async ({ author, params, body }) => {
    const data = await codes.invite(author, params.id, body)
    return data.invited > 0
      ? created('Codes are ready', { data })
      : ok('Everybody has a code already', { data })
  })

  serve(scope, readCodeSheet, async ({ author, params }) =>
    ok('Codes', { data: await codes.sheet(author, params.id) }),
  )
}

interface PublicParts<SignIn> {
  readonly codes: CodesService
  readonly link: InvitationLink<SignIn>
  readonly sessions: SessionKeeper
  /** Has the browser keep the session. */
  readonly keep: (request: FastifyRequest, reply: FastifyReply, signIn: SignIn) => Promise<void>
}

export function publicInvitationRoutes<SignIn>(
  scope: Scope<'public'>,
  { codes, link, sessions, keep }: PublicParts<SignIn>,
): void {
  const callerOf = async ({ cookies }: FastifyRequest) =>
    (await sessions.find(cookies[sessionCookie]))?.user

  serve(scope, openInvitation, async ({ params, request }) =>
    ok('Invitation', { data: await link.open(params.token, await callerOf(request)) }),
  )

  serve(scope, markInvitationOpened, async ({ params, request }) => {
    await link.markOpened(params.token, await callerOf(request))
    return ok('Invitation opened')
  })

  serve(scope, acceptInvitation, async ({ params, body, request, reply }) => {
    const signIn = await link.accept(params.token, await callerOf(request), body)
    await keep(request, reply, signIn)
    return created('Your account is ready')
  })

  serve(scope, openCode, async ({ body }) =>
    ok('Invitation', { data: { token: await codes.open(body.code) } }),
  )

  serve(scope, enterByCode, async ({ params, request, reply }) => {
    await keep(request, reply, await link.enter(params.token, await callerOf(request)))
    return created('You are signed in')
  })
}
