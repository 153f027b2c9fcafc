import type { Db } from '../database/connect.ts'

/** An administrator, and the network address the call came from. */
export interface Author {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly address: string
  /** The API key the call came with, if any. */
  readonly key?: { readonly id: string; readonly name: string }
  /** Set if the call may come again and is to be carried out once. */
  readonly once?: Once
  /** Throws if the author has lost the right to do this; nobody can take it until `tx` ends. */
  readonly holdRights: (tx: Db) => Promise<void>
}

/** What the header `Idempotency-Key` asks for. */
interface Once {
  readonly key: string
  /** Of the whole request: the same key with another request is refused. */
  readonly fingerprint: Buffer
  /** Called if it was carried out before. */
  readonly onRepeated: () => void
}

declare const rightsHeld: unique symbol

/** A transaction whose author is known to have the right to what it does, until it ends. */
export type ActingTx = Db & { readonly [rightsHeld]: true }

/**
 * The transaction of everything that administrators do. The gate has looked at their rights, but a
 * request may have waited since: for its body, for a lock, for a file to be read.
 */
export function actAs<T>(db: Db, author: Author, work: (tx: ActingTx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => work(await holdRights(tx, author)))
}

/** Like `actAs`, for a transaction that must take another lock first. */
export async function holdRights(tx: Db, author: Author): Promise<ActingTx> {
  await author.holdRights(tx)
  return tx as ActingTx
}
