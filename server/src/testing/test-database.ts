import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Database } from '../platform/database/connect.ts'
import { withDatabase } from './global-setup.ts'

/** A fresh, migrated database for this test file, dropped at its end. */
export function useTestDatabase(): { readonly current: Database } {
  const server = inject('databaseServer')
  const name = `assay_test_${randomBytes(6).toString('hex')}`
  let database: Database | undefined
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client(server)
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  beforeAll(async () => {
    await asAdmin(`create database ${name} template ${inject('templateDatabase')}`)
    database = connect(withDatabase(server, name), () => {})
  })
  afterAll(async () => {
    await database?.pool.end()
    await asAdmin(`drop database ${name} with (force)`)
  })
  return {
    get current() {
      if (!database) throw new Error('the test database exists only inside tests')
      return database
    },
  }
}
