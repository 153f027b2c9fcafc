import { refusal } from '../../platform/errors.ts'
import { bearerKey } from '../../platform/http/bearer-key.ts'
import type { Gate } from '../../platform/http/scopes.ts'
import { type Caller, type SignedIn, sessionCookie } from '../accounts/session-gate.ts'
import type { KeyKeeper } from './keeper.ts'

type KeyAccess = 'signed-in' | 'admin'

/** Admits sessions and, to endpoints that declare a scope for them, API keys of administrators. */
export function keyGate(
  bySession: Gate<KeyAccess, SignedIn>,
  keys: KeyKeeper,
): Gate<KeyAccess, Caller> {
  return async (request, access) => {
    const secret = bearerKey(request.headers)
    const scopes = request.routeOptions.config.endpoint?.keyScopes
    // Refuses keys.
    if (secret === undefined || !scopes) return bySession(request, access)
    const { origin, 'sec-fetch-site': site } = request.headers
    // Whose rights would count? A program has neither; a page has a session and needs no key.
    if (origin || site || request.cookies[sessionCookie]) throw refusal('key_in_browser')
    const { key, owner } = await keys.find(secret)
    if (!scopes.some((scope) => key.scopes.includes(scope))) throw refusal('key_scope_missing')
    const { id, name, email } = owner
    return {
      actor: owner,
      author: {
        ...{ id, name, email, address: request.ip },
        key: { id: key.id, name: key.name },
        holdRights: (tx) => keys.hold(tx, key),
      },
    }
  }
}
