import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWTPayload,
  SignJWT,
} from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { textSealer } from '../../platform/sealed-text.ts'
import { ltiKeys } from '../../tables/lti.ts'

/** The one that every platform must take. */
const algorithm = 'RS256'

interface SigningKey {
  readonly id: string
  readonly privateKey: CryptoKey
}

/**
 * The keys of this server towards learning platforms. A private key is stored encrypted: the database
 * alone, its dumps and its backups sign nothing. With another `SECRET` there is a new pair, which the
 * platforms fetch by themselves.
 */
export function toolKeys({ db, clock, secret }: { db: Db; clock: Clock; secret: string }) {
  const sealer = textSealer(secret, 'keys for learning platforms')
  let current: Promise<SigningKey> | undefined

  /** Undefined if it was sealed with another secret. */
  const open = (sealed: Buffer): string | undefined => {
    try {
      return sealer.open(sealed)
    } catch {
      return undefined
    }
  }

  const newest = async (inDb: Db): Promise<SigningKey | undefined> => {
    const [row] = await inDb.select().from(ltiKeys).orderBy(desc(ltiKeys.createdAt)).limit(1)
    const text = row && open(row.sealedPrivateKey)
    return row && text ? { id: row.id, privateKey: await importPKCS8(text, algorithm) } : undefined
  }

  const make = async (): Promise<SigningKey> => {
    const pair = await generateKeyPair(algorithm, { extractable: true })
    const id = randomUUID()
    const publicKey = { ...(await exportJWK(pair.publicKey)), kid: id, alg: algorithm, use: 'sig' }
    const sealedPrivateKey = sealer.seal(await exportPKCS8(pair.privateKey))
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${locks.ltiKeys})`)
      const made = await newest(tx)
      if (made) return made
      await tx.insert(ltiKeys).values({ id, publicKey, sealedPrivateKey, createdAt: clock.now() })
      return { id, privateKey: pair.privateKey }
    })
  }

  const signing = (): Promise<SigningKey> => {
    const asked = current ?? newest(db).then((found) => found ?? make())
    current = asked
    asked.catch(() => {
      if (current === asked) current = undefined
    })
    return asked
  }

  return {
    /** The key set that platforms fetch, with older keys. */
    async published() {
      await signing()
      const rows = await db.select().from(ltiKeys).orderBy(desc(ltiKeys.createdAt))
      return { keys: rows.map(({ publicKey }) => publicKey) }
    },

    async sign(claims: JWTPayload): Promise<string> {
      const { id, privateKey } = await signing()
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: id, typ: 'JWT' })
        .sign(privateKey)
    },
  }
}

export type ToolKeys = ReturnType<typeof toolKeys>
