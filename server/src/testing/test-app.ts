import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SignedIn, signIn } from '@assay/testkit/accounts'
import type { RouteOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type AppParts, buildApp } from '../app.ts'
import { argonPasswords, type Passwords } from '../features/accounts/passwords.ts'
import { insertUser } from '../features/accounts/store.ts'
import { readConfig } from '../platform/config.ts'
import type { Database, Db } from '../platform/database/connect.ts'
import type { App } from '../platform/http/app-type.ts'
import { judgeClient } from '../platform/judge/client.ts'
import { mails } from '../platform/mail/table.ts'
import { createMetrics } from '../platform/metrics.ts'
import { TestClient } from './client.ts'
import { useTestDatabase } from './test-database.ts'

/** A clock that only moves when a test advances it. */
export class TestClock {
  #now = new Date('2026-03-02T10:00:00.000Z')
  now(): Date {
    return this.#now
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}

export interface Product {
  readonly app: App
  readonly db: Db
  readonly database: Database
  readonly clock: TestClock
  readonly routes: readonly RouteOptions[]
  /** A second application on the same database; the caller closes it. */
  anotherNode(more?: Partial<AppParts>): Promise<App>
  hash(password: string): Promise<string>
  /** A new client with its own cookies. */
  client(address?: string): TestClient
  /** A client signed in to a new, verified account. */
  signedIn(role: 'admin' | 'user', email?: string): Promise<SignedIn>
  /** The mails to an address, oldest first. */
  mailsTo(email: string): Promise<{ subject: string; textBody: string }[]>
}

let accountNumber = 0
export const testPassword = '1234567'
/** For what needs a folder: uploads have no names in it. */
const dataOfTests = join(tmpdir(), 'assay-tests')
export const secretOfTests = 'a secret for tests'

/** As the product hashes passwords, but cheaply: tests sign in thousands of times. */
export const cheapPasswords = () =>
  argonPasswords('a pepper for tests', { memoryCost: 64, timeCost: 1 })

/** The real application on a real database, for one test file. Only the clock is fake. */
export function useProduct(
  env: Record<string, string> = {},
  parts: Partial<AppParts> = {},
): Product {
  const database = useTestDatabase()
  const clock = new TestClock()
  const routes: RouteOptions[] = []
  let app: App | undefined
  let passwords: Passwords | undefined
  let passwordHash = ''
  const running = () => {
    if (!app) throw new Error('the product runs only inside tests')
    return app
  }
  const build = async (more: Partial<AppParts> = {}) => {
    passwords ??= parts.passwords ?? (await cheapPasswords())
    const built = await buildApp({
      config: readConfig({ PUBLIC_URL: 'http://assay.test', DATA_DIR: dataOfTests, ...env }),
      database: database.current,
      clock,
      log: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
      secret: secretOfTests,
      passwords,
      judge: judgeClient({ baseUrl: () => undefined }),
      judgeProbe: async () => undefined,
      metrics: createMetrics(),
      ...parts,
      ...more,
    })
    await built.ready()
    passwordHash ||= await passwords.hash(testPassword)
    return built
  }
  beforeAll(async () => {
    app = await build({ onRoute: (route) => routes.push(route) })
  })
  afterAll(() => app?.close())

  return {
    get app() {
      return running()
    },
    get db() {
      return database.current.db
    },
    get database() {
      return database.current
    },
    clock,
    routes,
    anotherNode: (more) => build(more),
    hash: async (password) => (await cheapPasswords()).hash(password),
    client: (address) => new TestClient(running(), address),
    async signedIn(role, email = `person${++accountNumber}@example.com`) {
      const now = clock.now()
      await insertUser(database.current.db, {
        name: 'Test Person',
        email,
        passwordHash,
        role,
        emailVerifiedAt: now,
        createdAt: now,
      })
      return signIn(new TestClient(running()), { email, password: testPassword })
    },
    async mailsTo(email) {
      const rows = await database.current.db.select().from(mails).orderBy(mails.id)
      return rows.filter((mail) => mail.recipient === email)
    },
  }
}
