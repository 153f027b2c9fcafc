// `npm run backup -- [file]`: writes the whole data folder into one file, whether or not the product
// is running.
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupFile, backupLines } from './platform/backup/write-backup.ts'
import { BadSetting, type Config, readConfig } from './platform/config.ts'
import { connectWithoutTimeouts } from './platform/database/connect.ts'
import { withDatabase } from './platform/database/with-database.ts'

try {
  const config = readConfig(process.env)
  const now = new Date()
  const [given = `assay-${now.toISOString().replaceAll(':', '-')}.backup`] = process.argv.slice(2)
  if (given.startsWith('-')) throw new BadSetting('Usage: npm run backup -- [file]')
  const target = resolve(given)
  if (config.databaseUrl !== undefined) {
    throw new BadSetting('DATABASE_URL is set: back that database up with its own pg_dump.')
  }
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new BadSetting(`There is no database in ${config.dataDir} (DATA_DIR).`)
  }
  if (existsSync(target)) throw new BadSetting(`${target} already exists; choose another file.`)
  await withDatabase(config, async ({ pool }) => {
    const client = await connectWithoutTimeouts(pool)
    try {
      // Renamed once it is complete. Contains secrets, so only its owner may read it.
      const unfinished = `${target}.part`
      const file = await open(unfinished, 'w', 0o600)
      const lines = Readable.from(backupLines(client, await filesOf(config), now))
      await pipeline(lines, createGzip(), file.createWriteStream({ flush: true }))
      await rename(unfinished, target)
    } finally {
      await client.end()
    }
  })
  process.stdout.write(`${target} (${Math.ceil((await stat(target)).size / 1024)} KB)\n`)
} catch (error) {
  process.stderr.write(`${error instanceof BadSetting ? error.message : error}\n`)
  process.exitCode = 1
}

async function filesOf({ dataDir, mail }: Config): Promise<BackupFile[]> {
  const names = await readdir(mail.folder).catch(() => [])
  const paths = names.filter((name) => name.endsWith('.eml')).map((name) => `mail/${name}`)
  if (existsSync(join(dataDir, 'secret'))) paths.unshift('secret')
  return paths.map((path) => ({ path, read: () => readFile(join(dataDir, path)) }))
}
