import { connectHiringSystem, listHiringSystems } from '@assay/contract/hiring-connections'
import { hiringSystems as allSystems, type HiringSystem } from '@assay/contract/hiring-systems'
import { type Client, succeeded } from '@assay/testkit/client'
import { type Candidate, startAshby, startGreenhouse } from '@assay/testkit/hiring-systems'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { connectionSecrets } from '../features/hiring/secrets.ts'
import { hiringConnections } from '../tables/hiring.ts'
import { apiKeys } from '../tables/keys.ts'
import { answer, begin, runCode, solutionOf, type TestAssessment } from './candidate.ts'
import { TestClient } from './client.ts'
import { listenSomewhere } from './live-tab.ts'
import { type Product, secretOfTests } from './test-app.ts'
import { webhookEnv } from './webhooks.ts'

/** What Ashby has given out for itself. */
const ownKey = 'own-key-of-ashby'

export const hiringEnv = { HIRING_SYSTEMS: 'greenhouse,ashby' }

/** The system whose calls come to this path, if it is one of theirs. */
export const systemOfPath = (path: string) =>
  allSystems.find((one) => path.includes(`/hiring/${one}/`))

/** A caller with this key as its user name, as hiring systems have it. */
export const systemWith = (product: Product, key: string, app = product.app) =>
  new TestClient(app, '127.0.0.1', {
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
  })

/** The id of the connection, which is made if there is none, and a caller with its key. */
export async function connectedSystem(product: Product, admin: Client, system: HiringSystem) {
  const { data } = succeeded(await admin.call(listHiringSystems))
  let id = data.find((one) => one.system === system)?.connection?._id
  if (id === undefined) {
    const body = { system, ...(system === 'ashby' && { ownKey }) }
    id = succeeded(await admin.call(connectHiringSystem, { body })).data._id
  }
  return { id, caller: systemWith(product, connectionSecrets(secretOfTests).keyOf(id)) }
}

export async function disconnectAll({ db }: Product): Promise<void> {
  for (const { keyId } of await db.select().from(hiringConnections)) {
    await db.delete(apiKeys).where(eq(apiKeys.id, keyId))
  }
}

/** Stand-ins of the hiring systems, with what a product must be started with to know them. */
export async function hiringSystems() {
  let port = 0
  const keys = { greenhouse: '', ashby: '' }
  const productUrl = () => `http://127.0.0.1:${port}`
  const greenhouse = await startGreenhouse({ productUrl, key: () => keys.greenhouse })
  const ashby = await startAshby({ productUrl, key: () => keys.ashby, ownKey })
  return {
    ...{ greenhouse, ashby, keys },
    env: { ...webhookEnv, ...hiringEnv, ASHBY_URL: ashby.url },

    /** From the first test of the file on, the product can be called and both are connected. */
    useIn(product: Product, admin: () => Client): void {
      beforeAll(async () => {
        port = await listenSomewhere(product.app)
        for (const system of ['greenhouse', 'ashby'] as const) await this.connect(admin(), system)
      })
      afterAll(() => {
        greenhouse.close()
        ashby.close()
      })
    },

    async connect(admin: Client, system: HiringSystem) {
      const body = { system, ...(system === 'ashby' && { ownKey }) }
      const { data } = succeeded(await admin.call(connectHiringSystem, { body }))
      keys[system] = data.secret
      return data
    },
  }
}

let candidates = 0
export function newCandidate(): Candidate {
  candidates += 1
  const email = `candidate${candidates}@example.com`
  return { first_name: 'Ada', last_name: 'Lovelace', email }
}

/** The candidate takes the test, which has one question. */
export async function take(product: Product, one: TestAssessment, { email }: Candidate) {
  const user = await product.signedIn('user', email)
  const attemptId: string = (await begin(user, one)).body.data._id
  const [question] = one.questions
  return {
    attemptId,
    async finish() {
      await runCode(user, one, question._id, solutionOf(question))
      await answer(user, one, question._id)
    },
  }
}
