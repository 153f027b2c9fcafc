import type {
  ConnectHiringSystemBody,
  HiringConnection,
  ListedHiringSystem,
} from '@assay/contract/hiring-connections'
import { type HiringSystem, hiringSystemNames } from '@assay/contract/hiring-systems'
import { apiPrefix } from '@assay/contract/route'
import { v7 as uuidv7 } from 'uuid'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import type { Notify } from '../../platform/notify.ts'
import { presentConnection } from './present.ts'
import type { ConnectionSecrets } from './secrets.ts'
import {
  findConnection,
  insertConnection,
  type ListedConnection,
  listConnections,
} from './store.ts'

/** A connection ends when it is removed, or with the rights of whoever made it. */
const noExpiry = new Date('9999-12-31T00:00:00Z')

interface NewKey {
  readonly name: string
  readonly ownerId: string
  readonly secret: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

interface ConnectionsParts {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: ConnectionSecrets
  readonly notify: Notify
  readonly publicUrl: string
  readonly switchedOn: readonly HiringSystem[]
  /** Where it is told of updates. */
  readonly addressOf: Record<HiringSystem, string>
  /** A key that has no scopes. */
  readonly insertKey: (tx: Db, key: NewKey) => Promise<{ id: string }>
  readonly deleteKey: (tx: Db, id: string) => Promise<unknown>
  readonly insertWebhook: (
    tx: Db,
    webhook: { connectionId: string; url: string; events: []; createdAt: Date },
  ) => Promise<unknown>
  readonly lastDelivery: (db: Db, webhookId: string) => Promise<HiringConnection['lastDelivery']>
}

/** The connections of hiring systems, which administrators make and remove. */
export function connectionsService(parts: ConnectionsParts) {
  const { db, clock, secrets, switchedOn } = parts

  const present = async (inDb: Db, row: ListedConnection) =>
    presentConnection(row, await parts.lastDelivery(inDb, row.webhookId))

  const listedOf = async (inDb: Db, system: HiringSystem) =>
    (await listConnections(inDb)).find(({ connection }) => connection.system === system)

  return {
    async list(): Promise<ListedHiringSystem[]> {
      const rows = await listConnections(db)
      return Promise.all(
        switchedOn.map(async (system) => {
          const row = rows.find(({ connection }) => connection.system === system)
          const address = `${parts.publicUrl}${apiPrefix}/hiring/${system}`
          return { system, address, connection: row ? await present(db, row) : null }
        }),
      )
    },

    connect(
      author: Author,
      { system, ownKey }: ConnectHiringSystemBody,
    ): Promise<HiringConnection & { secret: string }> {
      if (!switchedOn.includes(system)) throw refusal('hiring_system_off')
      if (system === 'ashby' && ownKey === '') {
        throw invalid({ ownKey: 'Enter the API key that Ashby has given out' })
      }
      const name = hiringSystemNames[system]
      return actAs(db, author, async (tx) => {
        const id = uuidv7()
        const secret = secrets.keyOf(id)
        const createdAt = clock.now()
        const key = await parts.insertKey(tx, {
          ...{ name, ownerId: author.id, secret, createdAt, expiresAt: noExpiry },
        })
        const isFirst = await insertConnection(tx, {
          ...{ id, system, keyId: key.id, createdAt },
          ownKey: ownKey === '' ? null : secrets.ownKeys.seal(ownKey),
        })
        if (!isFirst) throw refusal('hiring_system_connected')
        const url = parts.addressOf[system]
        await parts.insertWebhook(tx, { connectionId: id, url, events: [], createdAt })
        await recordAudit(tx, createdAt, author, {
          action: 'hiring-connection.made',
          subject: { id, name },
        })
        await parts.notify(tx, {
          kind: 'key-made',
          parameters: { key: name, owner: author.name },
        })
        const row = await listedOf(tx, system)
        if (!row) throw new Error('a connection was not inserted')
        return { ...(await present(tx, row)), secret }
      })
    },

    async disconnect(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const row = await findConnection(tx, id)
        if (!row || (await parts.deleteKey(tx, row.keyId)) === undefined) {
          throw refusal('hiring_connection_not_found')
        }
        await recordAudit(tx, clock.now(), author, {
          action: 'hiring-connection.removed',
          subject: { id, name: hiringSystemNames[row.system] },
        })
      })
    },
  }
}

export type ConnectionsService = ReturnType<typeof connectionsService>
