import { readRoom } from '@assay/contract/rooms'
import { ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { RoomsService } from './service.ts'

export function roomRoutes(scope: SessionScope<'admin'>, rooms: RoomsService): void {
  serve(scope, readRoom, async ({ params, query }) =>
    ok('Live room', { data: await rooms.read(params.id, query) }),
  )
}
