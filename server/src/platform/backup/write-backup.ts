import type pg from 'pg'
import { listTables } from './tables.ts'

const rowsAtOnce = 1000

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: 'assay-backup'
  readonly version: 1
  readonly at: string
  /** The hashes of the migrations that made its tables. */
  readonly migrations: readonly string[]
}

/** A file of the data folder, outside the database. */
export interface BackupFile {
  readonly path: string
  read(): Promise<Buffer>
}

/**
 * A backup as lines: `#` header, `@` table, `{` row as JSON, `!` file in base64, `.` end marker, without
 * which the backup is incomplete. All tables are read in one transaction, from one snapshot.
 */
export async function* backupLines(
  client: pg.Client,
  files: readonly BackupFile[],
  now: Date,
): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  const migrations = rows.map(({ hash }) => hash)
  const header: BackupHeader = {
    format: 'assay-backup',
    version: 1,
    at: now.toISOString(),
    migrations,
  }
  yield `#${JSON.stringify(header)}\n`
  for (const { name, columns } of await listTables(client)) {
    yield `@${name}\n`
    const select = `select ${columns.join(', ')} from ${name}`
    await client.query(
      `declare backup no scroll cursor for select row_to_json(t)::text as row from (${select}) t`,
    )
    for (;;) {
      const batch = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup`)
      if (batch.rows.length === 0) break
      yield batch.rows.map(({ row }) => `${row}\n`).join('')
    }
    await client.query('close backup')
  }
  await client.query('commit')
  for (const { path, read } of files) {
    yield `!${JSON.stringify([path, (await read()).toString('base64')])}\n`
  }
  yield '.\n'
}
