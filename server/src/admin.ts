// `npm run admin -- <command>`: accounts, for whoever runs the installation.
import { OperatorError, operatorCommands } from './features/accounts/operator.ts'
import { argonPasswords } from './features/accounts/passwords.ts'
import { systemClock } from './platform/clock.ts'
import { BadSetting, type Config, readConfig } from './platform/config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { connect, type Database } from './platform/database/connect.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'
import { applyMigrations } from './platform/database/migrate.ts'
import { readSecret } from './platform/secret.ts'

const usage = `Usage: npm run admin -- <command>
  create <email> [name] [password]   makes a verified admin
  promote <email>                    makes a user an admin
  demote <email>                     makes an admin a user
  list                               shows the admins
  reset-password <email> [password]  sets a password and ends all sessions
Without a password one is made up and shown.`

try {
  const [command = '', ...args] = process.argv.slice(2)
  const config = readConfig(process.env)
  const known = ['create', 'promote', 'demote', 'list', 'reset-password'] as const
  const name = known.find((one) => one === command)
  if (!name) throw new OperatorError(usage)
  await withDatabase(config, async (database) => {
    const secret = await readSecret(config.secret, config.dataDir)
    const commands = operatorCommands(database.db, await argonPasswords(secret), systemClock)
    process.stdout.write(`${await commands[name](args)}\n`)
  })
} catch (error) {
  const expected = error instanceof OperatorError || error instanceof BadSetting
  process.stderr.write(`${expected ? error.message : error}\n`)
  process.exitCode = 1
}

/** Works beside a running product as well as on its own. */
async function withDatabase(config: Config, work: (database: Database) => Promise<void>) {
  await prepareDataFolder(config.dataDir)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataDir)
  const database = connect(
    embedded ? embedded.connection : { connectionString: config.databaseUrl },
    () => {},
  )
  try {
    await applyMigrations(database.pool)
    await work(database)
  } finally {
    await database.pool.end()
    if (embedded?.startedHere) await embedded.stop()
  }
}
