// `npm run verify -- <attempt, file or audit>`: says whether the journal of an attempt is as it was
// received, or the audit log as it was written.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { validate as isId } from 'uuid'
import { verifyAudit } from './features/audit/verify.ts'
import { verifyAttempt, verifyExport } from './features/journals/verify.ts'
import { BadSetting, type Config, readConfig } from './platform/config.ts'
import type { Db } from './platform/database/connect.ts'
import { applyMigrations } from './platform/database/migrate.ts'
import { withDatabase } from './platform/database/with-database.ts'
import { OperatorError } from './platform/operator-error.ts'
import { findSecret } from './platform/secret.ts'

const usage = `Usage: npm run verify -- <id of an attempt>|<exported file>|audit
The id is the last part of the address of the attempt's page. A file is checked without the database.
"audit" checks the audit log.`

try {
  const [given = '', ...others] = process.argv.slice(2)
  if (given === '' || given.startsWith('-') || others.length > 0) throw new OperatorError(usage)
  const config = readConfig(process.env)
  const { isIntact, text } = await verdictOn(given, config)
  process.stdout.write(`${text}\n`)
  if (!isIntact) process.exitCode = 2
} catch (error) {
  const isExpected = error instanceof OperatorError || error instanceof BadSetting
  process.stderr.write(`${isExpected ? error.message : error}\n`)
  process.exitCode = 1
}

async function verdictOn(given: string, config: Config) {
  const secret = await secretOf(config)
  if (given === 'audit') return inDatabase(config, (db) => verifyAudit(db, secret))
  if (isId(given)) return inDatabase(config, (db) => verifyAttempt(db, secret, given))
  return verifyExport(secret, await textOf(given))
}

async function inDatabase(config: Config, verify: (db: Db) => ReturnType<typeof verifyAudit>) {
  let verdict = { isIntact: false, text: '' }
  await withDatabase(config, async ({ db, pool }) => {
    await applyMigrations(pool)
    verdict = await verify(db)
  })
  return verdict
}

async function secretOf({ secret, dataDir }: Config): Promise<string> {
  const found = await findSecret(secret, dataDir)
  if (found !== undefined) return found
  throw new OperatorError(
    `SECRET is not set, and there is none in ${dataDir} (DATA_DIR). Set it to that of the installation that kept the record.`,
  )
}

async function textOf(file: string): Promise<string> {
  const path = resolve(file)
  if (!existsSync(path)) throw new OperatorError(`There is no file ${path}.\n${usage}`)
  return readFile(path, 'utf8')
}
