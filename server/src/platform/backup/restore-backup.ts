import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { BadSetting } from '../config.ts'
import { migrationsFolder } from '../database/migrate.ts'
import { listTables, type Table } from './tables.ts'
import type { BackupHeader } from './write-backup.ts'

const rowsAtOnce = 500

interface Options {
  /** Whether existing data may be replaced. */
  readonly force: boolean
  /** Called for each file, once all rows are in place and before they are committed. */
  readonly onFile: (path: string, content: Buffer) => Promise<void>
}

/** Replaces the database by a backup, in one transaction. Resolves to the number of rows. */
export async function restoreBackup(
  client: pg.Client,
  lines: AsyncIterable<string>,
  { force, onFile }: Options,
): Promise<number> {
  await client.query('begin')
  // No foreign key checks: rows may refer to later tables, and were consistent when backed up.
  await client.query('set local session_replication_role = replica')
  try {
    const rows = await restoreLines(client, lines, force, onFile)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function restoreLines(
  client: pg.Client,
  lines: AsyncIterable<string>,
  force: boolean,
  onFile: Options['onFile'],
): Promise<number> {
  let tables = new Map<string, Table>()
  let table: Table | undefined
  let batch: string[] = []
  let total = 0
  let isWhole = false
  const flush = async () => {
    if (table && batch.length > 0) await insertRows(client, table, batch)
    total += batch.length
    batch = []
  }
  for await (const line of lines) {
    switch (line[0]) {
      case '#': {
        await prepare(client, readHeader(line), force)
        tables = new Map((await listTables(client)).map((each) => [each.name, each]))
        break
      }
      case '@': {
        await flush()
        table = tables.get(line.slice(1))
        if (!table) throw new BadSetting(`The backup has a table ${line.slice(1)}, unknown here.`)
        break
      }
      case '{': {
        batch.push(line)
        if (batch.length === rowsAtOnce) await flush()
        break
      }
      case '!': {
        await flush()
        const [path, content] = JSON.parse(line.slice(1)) as [string, string]
        await onFile(path, Buffer.from(content, 'base64'))
        break
      }
      case '.': {
        await flush()
        isWhole = true
        break
      }
      default:
        throw new BadSetting('This is not a backup of Assay.')
    }
  }
  if (!isWhole) throw new BadSetting('The backup is incomplete: its end is missing.')
  await setSequences(client)
  return total
}

function readHeader(line: string): BackupHeader {
  const header = JSON.parse(line.slice(1)) as BackupHeader
  if (header.format !== 'assay-backup' || header.version !== 1) {
    throw new BadSetting('This is not a backup of Assay, or one made by a newer version.')
  }
  return header
}

/** Creates the tables as of the backup; the next start applies later migrations. */
async function prepare(client: pg.Client, { migrations }: BackupHeader, force: boolean) {
  const known = readMigrationFiles({ migrationsFolder })
  if (migrations.some((hash, index) => known[index]?.hash !== hash)) {
    throw new BadSetting('The backup was made by a newer version of Assay; restore it with that.')
  }
  if (!force && (await hasRows(client))) {
    throw new BadSetting('The database is not empty; pass --force to replace all it holds.')
  }
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  for (const { sql } of known.slice(0, migrations.length)) {
    for (const statement of sql) await client.query(statement)
  }
  await client.query(`create schema drizzle
    create table __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
}

async function hasRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0) return true
  }
  return false
}

async function insertRows(client: pg.Client, { name, columns }: Table, rows: string[]) {
  const list = columns.join(', ')
  await client.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join()}]`],
  )
}

/** Sets every sequence to the highest value in use. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; column: string; sequence: string }>(`
    select format('%I.%I', space.nspname, class.relname) as owner,
      quote_ident(attribute.attname) as column, dependency.objid::regclass::text as sequence
    from pg_depend dependency
    join pg_class sequence on sequence.oid = dependency.objid and sequence.relkind = 'S'
    join pg_class class on class.oid = dependency.refobjid
    join pg_namespace space on space.oid = class.relnamespace
    join pg_attribute attribute
      on attribute.attrelid = class.oid and attribute.attnum = dependency.refobjsubid
    where dependency.deptype in ('a', 'i')`)
  for (const { owner, column, sequence } of rows) {
    await client.query(`select setval('${sequence}', max(${column})) from ${owner}
      having max(${column}) is not null`)
  }
}
