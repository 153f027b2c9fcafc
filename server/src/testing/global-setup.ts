import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDataFolder } from '../platform/data-folder.ts'
import { connect } from '../platform/database/connect.ts'
import { startEmbeddedDatabase } from '../platform/database/embedded.ts'
import { applyMigrations } from '../platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: pg.ClientConfig
    templateDatabase: string
  }
}

/**
 * One PostgreSQL for the whole run: the embedded one, or the server that TEST_DATABASE_URL names.
 * Its migrated template is copied for every test file.
 */
export default async function setUp(project: TestProject) {
  const externalUrl = process.env.TEST_DATABASE_URL
  const { server, stop } = externalUrl
    ? { server: { connectionString: externalUrl }, stop: async () => {} }
    : await startTemporary()
  const templateDatabase = `assay_template_${process.pid}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  const template = connect(withDatabase(server, templateDatabase), () => {})
  await applyMigrations(template.pool)
  await template.pool.end()

  project.provide('databaseServer', server)
  project.provide('templateDatabase', templateDatabase)
  return async () => {
    await admin.query(`drop database ${templateDatabase}`)
    await admin.end()
    await stop()
  }
}

async function startTemporary() {
  const folder = await mkdtemp(join(tmpdir(), 'assay-test-'))
  await prepareDataFolder(folder)
  const embedded = await startEmbeddedDatabase(folder)
  const admin = new pg.Client(embedded.connection)
  await admin.connect()
  // Only a power failure would lose data, and nothing in this database outlives the tests. Commits
  // stay synchronous: VACUUM marks no page as visible to all whose rows were committed otherwise,
  // and the planner then prefers sequential scans.
  for (const setting of ['fsync', 'full_page_writes']) {
    await admin.query(`alter system set ${setting} = off`)
  }
  await admin.query('select pg_reload_conf()')
  await admin.end()
  return {
    server: embedded.connection,
    stop: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function withDatabase(server: pg.ClientConfig, database: string): pg.ClientConfig {
  if (server.connectionString === undefined) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
