import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Database, Db } from './connect.ts'

/** How soon a lost connection is noticed, and how often a new one is tried. */
const checkEveryMs = 2000
const checkTimeoutMs = 5000

interface Listener {
  readonly onMessage: (payload: string) => void
  /** Called whenever listening begins: earlier messages may have been missed. */
  readonly onListening: () => void
}

/** Sends a message to all nodes on this database; in a transaction, when that commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Receives the messages of all nodes on a dedicated connection, which is renewed when lost. */
export function startListening(
  { pool }: Database,
  channel: string,
  { onMessage, onListening }: Listener,
  log: FastifyBaseLogger,
) {
  let client: pg.PoolClient | undefined
  let stopped = false
  let isDisconnected = false
  let running: Promise<void> | undefined

  const listen = async () => {
    const fresh = await pool.connect()
    client = fresh
    fresh.on('error', check)
    fresh.on('notification', ({ payload }) => {
      if (client !== fresh || payload === undefined) return
      try {
        onMessage(payload)
      } catch (error) {
        log.error({ err: error, channel }, 'a message of another node could not be handled')
      }
    })
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    if (isDisconnected) log.info({ channel }, 'listening to the other nodes again')
    isDisconnected = false
    onListening()
  }
  // A connection dropped by a firewall reports no error, so it is tested with a query.
  const probe = async (current: pg.PoolClient) => {
    const query = { text: 'select 1', query_timeout: checkTimeoutMs }
    await current.query(query)
  }
  const drop = () => {
    // Destroyed, not returned to the pool: its next user would receive this channel's messages.
    client?.release(true)
    client = undefined
  }
  function check(): void {
    if (stopped) return
    running ??= (client ? probe(client) : listen())
      .catch((error: unknown) => {
        if (!isDisconnected) {
          log.warn({ err: error, channel }, 'not listening to the other nodes; trying again')
        }
        isDisconnected = true
        drop()
      })
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(check, checkEveryMs)
  check()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
      drop()
    },
  }
}
