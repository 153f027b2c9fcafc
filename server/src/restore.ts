// `npm run restore -- <file> [--force]`: restores a backup while the product is stopped.
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { pino } from 'pino'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { BadSetting, readConfig } from './platform/config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { connectWithoutTimeouts } from './platform/database/connect.ts'
import { openDatabase } from './platform/database/open.ts'

const usage = 'Usage: npm run restore -- <file> [--force]'

try {
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const [given, ...others] = args.filter((word) => word !== '--force')
  if (given === undefined || given.startsWith('-') || others.length > 0) throw new BadSetting(usage)
  const source = resolve(given)
  if (!existsSync(source)) throw new BadSetting(`There is no file ${source}.`)
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new BadSetting('DATABASE_URL is set: restore that database with its own pg_restore.')
  }
  const { dataDir } = config
  await prepareDataFolder(dataDir)
  const placeFile = async (path: string, content: Buffer) => {
    if (path !== 'secret' && !/^mail\/[^/]+\.eml$/.test(path)) {
      throw new BadSetting(`The backup holds ${path}, which has no place in the data folder.`)
    }
    const target = join(dataDir, path)
    if (
      path === 'secret' &&
      !force &&
      existsSync(target) &&
      !content.equals(await readFile(target))
    ) {
      throw new BadSetting(`${target} is another secret; pass --force to replace it.`)
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(`${target}.part`, content, { mode: 0o600 })
    await rename(`${target}.part`, target)
  }

  // Throws while the product is running on this folder.
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir },
    pino({ level: 'silent' }),
  )
  try {
    const client = await connectWithoutTimeouts(database.pool)
    const rows = await restoreBackup(client, linesOf(source), { force, onFile: placeFile }).finally(
      () => client.end(),
    )
    process.stdout.write(`${rows} rows are back in ${dataDir}.\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof BadSetting ? error.message : error}\n`)
  process.exitCode = 1
}

async function* linesOf(source: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  pipeline(createReadStream(source), unpacked, () => {})
  let rest = ''
  try {
    for await (const text of unpacked.setEncoding('utf8')) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    throw new BadSetting('This is not a backup of Assay, or it is damaged.')
  }
}
