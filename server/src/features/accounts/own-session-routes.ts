import { endOtherSessions, endOwnSession, listOwnSessions } from '@assay/contract/own-sessions'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { OwnSessions } from './own-sessions.ts'
import type { OwnSessionScope } from './session-gate.ts'

export function ownSessionRoutes(scope: OwnSessionScope, sessions: OwnSessions): void {
  serve(scope, listOwnSessions, async ({ session }) =>
    ok('Your sessions', { data: await sessions.list(session) }),
  )

  serve(scope, endOwnSession, async ({ session, params }) => {
    await sessions.end(session, params.id)
    return ok('Session ended')
  })

  serve(scope, endOtherSessions, async ({ session }) => {
    const ended = await sessions.endOthers(session)
    return ok(ended === 1 ? '1 session ended' : `${ended} sessions ended`, { data: { ended } })
  })
}
