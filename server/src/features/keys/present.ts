import type { ApiKey } from '@assay/contract/keys'
import type { KeyRow } from './store.ts'

export function presentKey(row: KeyRow, owner: string, now: Date): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    beginning: row.beginning,
    scopes: row.scopes,
    owner: { _id: row.ownerId, name: owner },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
