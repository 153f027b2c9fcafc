import { type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { findKey, holdKey, type KeyRow, noteUse } from './store.ts'

/** The last use of a key is noted at most this often. */
const noteEveryMs = minuteMs

interface KeeperParts {
  readonly db: Db
  readonly clock: Clock
  readonly digestOf: (token: string) => Buffer
}

/** Finds keys by their secrets, in the database each time: a revoked one works nowhere. */
export function keyKeeper({ db, clock, digestOf }: KeeperParts) {
  return {
    async find(secret: string) {
      const now = clock.now()
      const found = await findKey(db, digestOf(secret), now)
      if (!found) throw refusal('key_invalid')
      const { id, lastUsedAt } = found.key
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > noteEveryMs) {
        await noteUse(db, id, now)
      }
      return found
    },

    /** Refused if the key has ended. It does not, and its owner stays what they are, until `tx` ends. */
    async hold(tx: Db, key: KeyRow): Promise<void> {
      if (!(await holdKey(tx, key, clock.now()))) throw refusal('key_invalid')
    },
  }
}

export type KeyKeeper = ReturnType<typeof keyKeeper>
