import type { ApiKey, CreateApiKeyBody } from '@assay/contract/keys'
import { maxKeys } from '@assay/contract/keys'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, dayMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { keyPrefix } from '../../platform/http/bearer-key.ts'
import type { Notify } from '../../platform/notify.ts'
import { presentKey } from './present.ts'
import { countKeys, deleteKey, insertKey, listKeys } from './store.ts'

/** Of the secret; what is left is far too much to guess. */
const shownChars = keyPrefix.length + 4

/** What is stored of a secret. */
export const secretFields = (secret: string, digestOf: (token: string) => Buffer) => ({
  tokenDigest: digestOf(secret),
  beginning: secret.slice(0, shownChars),
})

interface KeysParts {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: {
    readonly newToken: () => string
    readonly digestOf: (token: string) => Buffer
  }
  readonly notify: Notify
}

/** The API keys of all administrators. */
export function keysService({ db, clock, tokens, notify }: KeysParts) {
  return {
    async list(): Promise<ApiKey[]> {
      const now = clock.now()
      return (await listKeys(db)).map(({ key, owner }) => presentKey(key, owner, now))
    },

    create(
      author: Author,
      { name, scopes, days }: CreateApiKeyBody,
    ): Promise<ApiKey & { secret: string }> {
      return actAs(db, author, async (tx) => {
        if ((await countKeys(tx)) >= maxKeys) throw refusal('too_many_keys')
        const now = clock.now()
        const secret = keyPrefix + tokens.newToken()
        const row = await insertKey(tx, {
          name,
          scopes: [...new Set(scopes)],
          ownerId: author.id,
          ...secretFields(secret, tokens.digestOf),
          createdAt: now,
          expiresAt: after(now, days * dayMs),
        })
        await recordAudit(tx, now, author, {
          action: 'key.created',
          subject: row,
          after: { scopes: row.scopes, expiresAt: row.expiresAt },
        })
        await notify(tx, { kind: 'key-made', parameters: { key: name, owner: author.name } })
        return { ...presentKey(row, author.name, now), secret }
      })
    },

    async revoke(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const row = await deleteKey(tx, id)
        if (!row) throw refusal('key_not_found')
        await recordAudit(tx, clock.now(), author, { action: 'key.revoked', subject: row })
      })
    },
  }
}

export type KeysService = ReturnType<typeof keysService>
