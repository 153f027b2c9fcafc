import type { Db } from '../database/connect.ts'
import { refusal } from '../errors.ts'
import { claimKey, storeResult } from '../idempotency/store.ts'
import { type ActingTx, type Author, actAs } from './act-as.ts'

/**
 * `actAs` for what a request with an `Idempotency-Key` asks for. What `work` resolves to is stored in
 * the same transaction, so that a repeated request gets it even if the server was killed before the
 * response to the first one. It must survive JSON, and nothing may be changed after `work`.
 */
export function actOnce<T extends object>(
  db: Db,
  author: Author,
  now: Date,
  work: (tx: ActingTx) => Promise<T>,
): Promise<T> {
  return actAs(db, author, async (tx) => {
    const { once } = author
    if (!once) return work(tx)
    const claim = { ...once, accountId: author.id }
    const stored = await claimKey(tx, claim, now)
    if (!stored) {
      const result = await work(tx)
      await storeResult(tx, claim, result)
      return result
    }
    if (!stored.fingerprint.equals(once.fingerprint)) throw refusal('idempotency_key_reused')
    once.onRepeated()
    return stored.result as T
  })
}
