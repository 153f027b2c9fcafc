import { listAuditEntries } from '@assay/contract/audit'
import { endpoints } from '@assay/contract/endpoints'
import {
  connectHiringSystem,
  disconnectHiringSystem,
  listHiringSystems,
} from '@assay/contract/hiring-connections'
import { listApiKeys } from '@assay/contract/keys'
import { setRole } from '@assay/contract/people'
import { apiPrefix } from '@assay/contract/route'
import { deleteWebhook, listWebhooks, testWebhook } from '@assay/contract/webhooks'
import { succeeded } from '@assay/testkit/client'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { hiringSystems, newCandidate, systemWith } from '../../testing/hiring.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { makeKey, programWith } from '../../testing/keys.ts'

const systems = await hiringSystems()
const { greenhouse, ashby, keys } = systems
const { product, admin, casesTest } = useJudgedProduct({}, systems.env)
systems.useIn(product, admin)

const basic = (key: string, app = product.app) => systemWith(product, key, app)
const connections = async () => {
  const { data } = succeeded(await admin().call(listHiringSystems))
  return data.flatMap(({ connection }) => connection ?? [])
}
const idOf = async (system: string) =>
  (await connections()).find((one) => one.system === system)?._id ?? ''
const disconnect = async (system: string) =>
  succeeded(await admin().call(disconnectHiringSystem, { params: { id: await idOf(system) } }))

test('the key of a system opens its own calls and no others', async () => {
  const calls = endpoints.filter(({ access }) => access === 'hiring-system')
  expect(calls).toHaveLength(7)
  const ordinary = await makeKey(product.app, admin(), ['invite', 'read-results'])
  for (const { method, path } of calls) {
    const url = apiPrefix + path
    for (const system of ['greenhouse', 'ashby'] as const) {
      const { status } = await basic(keys[system]).send(method, url)
      if (path.includes(system)) expect([200, 422], path).toContain(status)
      else expect(status, path).toBe(401)
    }
    for (const key of ['', 'assay_wrong', ordinary.secret]) {
      const { status, body } = await basic(key).send(method, url)
      expect([status, body.code], path).toEqual([401, 'key_invalid'])
    }
    const { body } = await ordinary.program.send(method, url)
    expect(body.code).toBe('key_not_accepted')
  }
  for (const { method, path, access, keyScopes } of endpoints) {
    if (access === 'public' || access === 'local') continue
    const url = apiPrefix + path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000')
    const { status } = await programWith(product.app, keys.greenhouse).send(method, url)
    expect(status, `${method} ${path}`).toBe(403)
    if (keyScopes) {
      // A download is refused before, because it comes from no page of ours.
      const asUserName = await basic(keys.greenhouse).send(method, url)
      expect([401, 403], path).toContain(asUserName.status)
    }
  }
})

test('is shown with its last use, and its key only once and nowhere else', async () => {
  await greenhouse.listTests()
  const [first] = await connections()
  expect(first).toMatchObject({
    ...{ system: 'greenhouse', lastUsedAt: product.clock.now().toISOString(), reported: null },
    beginning: keys.greenhouse.slice(0, 10),
  })
  expect(JSON.stringify(await connections())).not.toContain(keys.greenhouse)
  const { rows } = await product.database.pool.query(
    'select k::text as key, c::text as connection from hiring_connections c join api_keys k on k.id = key_id',
  )
  for (const secret of [...Object.values(keys), 'own-key-of-ashby']) {
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(succeeded(await admin().call(listApiKeys)).data).not.toContainEqual(
    expect.objectContaining({ name: 'Greenhouse' }),
  )
  expect(succeeded(await admin().call(listWebhooks)).data).toEqual([])
  const params = { id: first?.webhookId ?? '' }
  expect((await admin().call(testWebhook, { params })).code).toBe('webhook_not_found')
  expect((await admin().call(deleteWebhook, { params })).code).toBe('webhook_not_found')
})

test('each system is connected once, Ashby with a key of its own', async () => {
  const again = await admin().call(connectHiringSystem, { body: { system: 'greenhouse' } })
  expect(again.code).toBe('hiring_system_connected')
  const keyless = await admin().call(connectHiringSystem, { body: { system: 'ashby' } })
  expect(keyless.errors).toEqual({ ownKey: 'Enter the API key that Ashby has given out' })
})

test('once removed, its key works nowhere; connected again, it finds what it has sent', async () => {
  const one = await casesTest()
  const id = (await greenhouse.sendTest(one._id, newCandidate())).body.partner_interview_id
  const other = await product.anotherNode()
  const path = '/api/hiring/greenhouse/list_tests'
  const old = keys.greenhouse
  expect((await basic(old, other).get(path)).status).toBe(200)
  await disconnect('greenhouse')
  expect((await basic(old, other).get(path)).status).toBe(401)
  expect((await greenhouse.listTests()).status).toBe(401)
  await other.close()
  const gone = await admin().call(disconnectHiringSystem, { params: { id } })
  expect(gone.code).toBe('hiring_connection_not_found')

  await systems.connect(admin(), 'greenhouse')
  expect(keys.greenhouse).not.toBe(old)
  expect((await greenhouse.testStatus(id)).body.partner_status).toBe('sent')
  const { data } = succeeded(await admin().call(listAuditEntries))
  expect(data.slice(0, 3).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['hiring-connection.made', 'hiring-connection.removed']),
  )
})

test('ends with the rights of whoever made it', async () => {
  await disconnect('ashby')
  const owner = await product.signedIn('admin')
  await systems.connect(owner, 'ashby')
  expect((await ashby.list()).status).toBe(200)
  const params = { id: owner.userId }
  succeeded(await admin().call(setRole, { params, body: { role: 'user' } }))
  expect((await ashby.list()).status).toBe(401)
  expect(await idOf('ashby')).toBe('')
})

test('switched off by the operator, nothing can be called or connected', async () => {
  const off = await product.anotherNode({ config: readConfig({}) })
  const { body } = await basic(keys.greenhouse, off).get('/api/hiring/greenhouse/list_tests')
  expect(body.code).toBe('hiring_system_off')
  await off.close()
})

test('erasing a person leaves nothing by which a system knows them', async () => {
  const one = await casesTest()
  const candidate = newCandidate()
  const user = await product.signedIn('user', candidate.email)
  const id = (await greenhouse.sendTest(one._id, candidate)).body.partner_interview_id
  await greenhouse.responseError([`${candidate.email} is not known`])
  const own = await user.get('/api/own-data', { 'sec-fetch-site': 'same-origin' })
  expect(JSON.stringify(own.body)).toContain('"sentFrom":["greenhouse"]')
  const body = { confirmation: candidate.email }
  expect((await admin().post(`/api/people/${user.userId}/erase`, body)).status).toBe(200)
  expect((await greenhouse.testStatus(id)).status).toBe(404)
  const { rows } = await product.db.execute(
    sql`select reported from hiring_connections where reported is not null`,
  )
  expect(rows).toEqual([])
})
