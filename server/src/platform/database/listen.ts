import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Database, Db } from './connect.ts'

/** How soon a lost connection is noticed, and how often a new one is tried. */
const checkEveryMs = 2000
const checkTimeoutMs = 5000

interface Ears {
  readonly onMessage: (payload: string) => void
  /** Called whenever listening begins: what was said before may have been missed. */
  readonly onListening: () => void
}

/**
 * Says something to all nodes on this database. Inside a transaction it is heard after the
 * commit, and never when there is none.
 */
export async function say(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Hears what any node says on a channel, on a connection of its own that is renewed when lost. */
export function startListening(
  { pool }: Database,
  channel: string,
  ears: Ears,
  log: FastifyBaseLogger,
) {
  let client: pg.PoolClient | undefined
  let stopped = false
  let isDeaf = false
  let running: Promise<void> | undefined

  const listen = async () => {
    const fresh = await pool.connect()
    client = fresh
    fresh.on('error', check)
    fresh.on('notification', ({ payload }) => {
      if (client === fresh && payload !== undefined) ears.onMessage(payload)
    })
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    if (isDeaf) log.info('listening to the other nodes again')
    isDeaf = false
    ears.onListening()
  }
  // A connection that a firewall has forgotten is silent for ever: only a question shows it.
  const probe = async (current: pg.PoolClient) => {
    const question = { text: 'select 1', query_timeout: checkTimeoutMs }
    await current.query(question)
  }
  const drop = () => {
    // Destroyed rather than given back: whoever gets it next would hear this channel.
    client?.release(true)
    client = undefined
  }
  function check(): void {
    if (stopped) return
    running ??= (client ? probe(client) : listen())
      .catch((error: unknown) => {
        if (!isDeaf) log.warn({ err: error }, 'not listening to the other nodes; trying again')
        isDeaf = true
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
