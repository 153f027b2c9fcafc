// `npm run admin -- <command>`: accounts and background jobs, for operators.
import { operatorCommands } from './features/accounts/operator.ts'
import { argonPasswords } from './features/accounts/passwords.ts'
import { sessionKeeper } from './features/accounts/sessions.ts'
import { endKeysOf } from './features/keys/store.ts'
import { tellEndedSessions, tellRoleChanged } from './features/notifications/live.ts'
import { endLinksOf } from './features/reports/store.ts'
import { systemClock } from './platform/clock.ts'
import { BadSetting, readConfig } from './platform/config.ts'
import { applyMigrations } from './platform/database/migrate.ts'
import { withDatabase } from './platform/database/with-database.ts'
import { Refusal } from './platform/errors.ts'
import { jobsCommand } from './platform/jobs/operator.ts'
import { OperatorError } from './platform/operator-error.ts'
import { readSecret } from './platform/secret.ts'

const usage = `Usage: npm run admin -- <command>
  create <email> [name] [password]   makes a verified admin
  promote <email>                    makes a user an admin
  demote <email>                     makes an admin a user
  list                               shows the admins
  reset-password <email> [password]  sets a password and ends all sessions
  let-in <email>                     for an hour, lets a password do whatever SSO_ONLY says
  remove-second-factor <email>       removes authenticator app, recovery codes and passkeys
  unlink-sso <email>                 forgets who this is at identity providers
  jobs                               shows background jobs, and those that failed for good
  jobs retry <id>|all                tries failed jobs again
Without a password one is made up and shown.`

try {
  const [command = '', ...args] = process.argv.slice(2)
  const config = readConfig(process.env)
  const ofAccounts = ['create', 'promote', 'demote', 'list', 'reset-password'] as const
  const known = [...ofAccounts, 'let-in', 'remove-second-factor', 'unlink-sso', 'jobs'] as const
  const name = known.find((one) => one === command)
  if (!name) throw new OperatorError(usage)
  await withDatabase(config, async (database) => {
    await applyMigrations(database.pool)
    if (name === 'jobs') {
      process.stdout.write(`${await jobsCommand(database.db, systemClock, args)}\n`)
      return
    }
    const secret = await readSecret(config.secret, config.dataDir)
    const { db } = database
    const commands = operatorCommands({
      db,
      passwords: await argonPasswords(secret),
      clock: systemClock,
      sessions: sessionKeeper(db, systemClock, tellEndedSessions),
      tellRoleChanged,
      endKeys: endKeysOf,
      endLinks: endLinksOf,
    })
    process.stdout.write(`${await commands[name](args)}\n`)
  })
} catch (error) {
  const expected = [OperatorError, BadSetting, Refusal].some((kind) => error instanceof kind)
  process.stderr.write(`${expected ? (error as Error).message : error}\n`)
  process.exitCode = 1
}
