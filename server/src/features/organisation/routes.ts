import { editOrganisation, readMailDelivery, readOrganisation } from '@assay/contract/organisation'
import type { FastifyRequest } from 'fastify'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import { mailboxPath } from '../../platform/mail/mailbox.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { OrganisationService } from './service.ts'

interface Parts {
  readonly organisation: OrganisationService
  /** Whether there is no mail server. */
  readonly isMailLocal: boolean
  /** Whether this request may read the local mailbox. */
  readonly isFromHere: (request: FastifyRequest) => boolean
}

export function organisationRoutes(
  scope: SessionScope<'admin'>,
  { organisation, isMailLocal, isFromHere }: Parts,
): void {
  serve(scope, readOrganisation, async () =>
    ok('Organisation', { data: await organisation.read() }),
  )

  serve(scope, editOrganisation, async ({ author, body }) =>
    ok('Organisation updated', { data: await organisation.edit(author, body) }),
  )

  serve(scope, readMailDelivery, async ({ request }) => {
    const mailbox = isMailLocal && isFromHere(request) ? mailboxPath : null
    return ok('Mail', { data: { isLocal: isMailLocal, mailbox } })
  })
}
