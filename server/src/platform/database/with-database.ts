import type { Config } from '../config.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { connect, type Database } from './connect.ts'
import { startEmbeddedDatabase } from './embedded.ts'

/** For operator commands: works whether or not the product is running. */
export async function withDatabase(config: Config, work: (database: Database) => Promise<void>) {
  await prepareDataFolder(config.dataDir)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataDir)
  const database = connect(
    embedded ? embedded.connection : { connectionString: config.databaseUrl },
    () => {},
  )
  try {
    await work(database)
  } finally {
    await database.pool.end()
    if (embedded?.startedHere) await embedded.stop()
  }
}
