import type { Db } from '../../platform/database/connect.ts'
import { basicHeader, type ConnectionSecrets } from './secrets.ts'
import { findConnection } from './store.ts'

interface OutgoingRequest {
  readonly method: 'POST' | 'PATCH'
  readonly headers: Record<string, string>
}

/** How a system wants to be called. Undefined if its connection is gone. */
export function requestToConnection(secrets: ConnectionSecrets) {
  return async (db: Db, connectionId: string): Promise<OutgoingRequest | undefined> => {
    const row = await findConnection(db, connectionId)
    if (!row) return undefined
    const { id, system, ownKey } = row
    if (system === 'greenhouse') {
      return { method: 'PATCH', headers: { authorization: basicHeader(secrets.keyOf(id)) } }
    }
    const theirs = ownKey ? secrets.ownKeys.open(ownKey) : ''
    return {
      method: 'POST',
      headers: {
        authorization: basicHeader(theirs),
        accept: 'application/json; version=1',
        'content-type': 'application/json',
      },
    }
  }
}
