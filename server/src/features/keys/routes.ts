import { createApiKey, listApiKeys, revokeApiKey } from '@assay/contract/keys'
import { created, ok } from '../../platform/http/responses.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import type { KeysService } from './service.ts'

export function keyRoutes(scope: SessionScope<'admin'>, keys: KeysService): void {
  serve(scope, listApiKeys, async () => ok('API keys', { data: await keys.list() }))

  serve(scope, createApiKey, async ({ author, body }) =>
    created('API key made', { data: await keys.create(author, body) }),
  )

  serve(scope, revokeApiKey, async ({ author, params }) => {
    await keys.revoke(author, params.id)
    return ok('API key revoked')
  })
}
