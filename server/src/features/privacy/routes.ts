import { Readable } from 'node:stream'
import {
  downloadOwnData,
  erasePerson,
  readErasureRequest,
  requestErasure,
  withdrawErasureRequest,
} from '@assay/contract/privacy'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { OwnSessionScope, SessionScope } from '../accounts/session-gate.ts'
import type { Eraser } from './erase.ts'
import type { ErasureRequests } from './erasure-requests.ts'
import type { OwnData } from './own-data.ts'

export function ownDataRoutes(
  scope: OwnSessionScope,
  { ownData, erasureRequests }: { ownData: OwnData; erasureRequests: ErasureRequests },
): void {
  serve(scope, downloadOwnData, async ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return Readable.from(await ownData.download(actor))
  })

  serve(scope, readErasureRequest, async ({ actor }) =>
    ok('Your request', requestedAt(actor.erasureRequestedAt)),
  )

  serve(scope, requestErasure, async ({ session }) =>
    ok('Erasure requested', requestedAt(await erasureRequests.request(session))),
  )

  serve(scope, withdrawErasureRequest, async ({ session }) => {
    await erasureRequests.withdraw(session)
    return ok('Request withdrawn', requestedAt(null))
  })
}

const requestedAt = (at: Date | null) => ({ data: { requestedAt: at?.toISOString() ?? null } })

export function erasureRoutes(scope: SessionScope<'admin'>, eraser: Eraser): void {
  serve(scope, erasePerson, async ({ author, params, body }) => {
    await eraser.erase(author, params.id, body.confirmation)
    return ok('Person erased')
  })
}
