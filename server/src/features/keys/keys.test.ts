import { createAssessment, listAssessments } from '@assay/contract/assessment-endpoints'
import { exportAttempts } from '@assay/contract/attempt-review'
import { listAuditEntries } from '@assay/contract/audit'
import { createApiKey, listApiKeys, maxKeys, revokeApiKey } from '@assay/contract/keys'
import { listNotifications } from '@assay/contract/notification-list'
import { setActive, setRole } from '@assay/contract/people'
import type { SignedIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../platform/clock.ts'
import type { App } from '../../platform/http/app-type.ts'
import { newTest } from '../../testing/audited-requests.ts'
import { useBank } from '../../testing/bank.ts'
import { makeKey, programWith } from '../../testing/keys.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { changedMeanwhile } from '../../testing/meanwhile.ts'
import { useProduct } from '../../testing/test-app.ts'
import { deleteExpiredKeys } from './store.ts'

const product = useProduct()
useBank(product)

let boss: SignedIn
let otherNode: App
beforeAll(async () => {
  boss = await product.signedIn('admin', 'boss@example.com')
  otherNode = await product.anotherNode()
})
afterAll(() => otherNode.close())

const keyOf = (owner: Client, ...scopes: Parameters<typeof makeKey>[2]) =>
  makeKey(product.app, owner, scopes)
const statusOf = async (program: Client) => (await program.call(listAssessments)).statusCode
const listed = async (id: string) =>
  succeeded(await boss.call(listApiKeys)).data.find(({ _id }) => _id === id)

describe('an API key', () => {
  test('is shown once, and not stored', async () => {
    const { secret, _id } = await keyOf(boss, 'manage-tests')
    expect(secret).toMatch(/^assay_[\w-]{43}$/)
    const { body } = await boss.request(listApiKeys, {})
    expect(JSON.stringify(body)).not.toContain(secret)
    const { rows } = await product.database.pool.query(
      'select to_jsonb(api_keys)::text as stored from api_keys where id = $1',
      [_id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].stored).not.toContain(secret)
    expect(await listed(_id)).toMatchObject({
      beginning: secret.slice(0, 10),
      scopes: ['manage-tests'],
      owner: { _id: boss.userId },
      isExpired: false,
      lastUsedAt: null,
    })
  })

  test('calls what the screens call, and the audit log names it beside its owner', async () => {
    const { _id, name, program } = await keyOf(boss, 'manage-tests')
    const made = succeeded(await program.call(createAssessment, { body: newTest })).data
    const tests = succeeded(await boss.call(listAssessments)).data
    expect(tests.map((one) => one._id)).toContain(made._id)
    const [entry] = succeeded(await boss.call(listAuditEntries)).data
    expect(entry).toMatchObject({
      action: 'test.created',
      actor: { _id: boss.userId, email: 'boss@example.com' },
      key: { _id, name },
    })
    succeeded(await boss.call(createAssessment, { body: newTest }))
    expect(succeeded(await boss.call(listAuditEntries)).data[0]?.key).toBeNull()
  })

  test('works until it expires, and stays listed for a month', async () => {
    const { _id, program } = await makeKey(product.app, boss, ['manage-tests'], 2)
    product.clock.advance(2 * dayMs - 1)
    expect(await statusOf(program)).toBe(200)
    product.clock.advance(1)
    expect(await statusOf(program)).toBe(401)
    boss = await product.signedIn('admin')
    expect(await listed(_id)).toMatchObject({ isExpired: true })
    await deleteExpiredKeys(product.db, new Date(product.clock.now().getTime() + 29 * dayMs))
    expect(await listed(_id)).toBeDefined()
    await deleteExpiredKeys(product.db, new Date(product.clock.now().getTime() + 30 * dayMs))
    expect(await listed(_id)).toBeUndefined()
  })

  test('tells when it was used last, to within a minute', async () => {
    const { _id, program } = await keyOf(boss, 'manage-tests')
    await statusOf(program)
    const first = product.clock.now()
    product.clock.advance(minuteMs)
    await statusOf(program)
    expect((await listed(_id))?.lastUsedAt).toBe(first.toISOString())
    product.clock.advance(1)
    await statusOf(program)
    expect((await listed(_id))?.lastUsedAt).toBe(product.clock.now().toISOString())
  })

  test('stops working on every node once any administrator revokes it', async () => {
    const { _id, secret, program } = await keyOf(await product.signedIn('admin'), 'manage-tests')
    const elsewhere = programWith(otherNode, secret)
    expect([await statusOf(program), await statusOf(elsewhere)]).toEqual([200, 200])
    const params = { id: _id }
    succeeded(await boss.call(revokeApiKey, { params }))
    expect([await statusOf(program), await statusOf(elsewhere)]).toEqual([401, 401])
    expect((await boss.call(revokeApiKey, { params })).code).toBe('key_not_found')
  })

  test.each([
    ['is demoted', setRole, { role: 'user' }, { role: 'admin' }],
    ['is deactivated', setActive, { active: false }, { active: true }],
  ] as const)('ends for good when its owner %s', async (_, endpoint, taken, given) => {
    const owner = await product.signedIn('admin')
    const { _id, name, program } = await keyOf(owner, 'manage-tests')
    expect(await statusOf(program)).toBe(200)
    const params = { id: owner.userId }
    expect((await boss.request(endpoint, { params, body: taken } as never)).status).toBe(200)
    expect(await statusOf(program)).toBe(401)
    const [entry] = succeeded(await boss.call(listAuditEntries)).data
    expect(entry?.after).toMatchObject({ revokedKeys: [name] })
    expect((await boss.request(endpoint, { params, body: given } as never)).status).toBe(200)
    expect(await statusOf(program)).toBe(401)
    expect(await listed(_id)).toBeUndefined()
  })

  test.each([
    ['the key is revoked', 'delete from api_keys where id = $1', 'key'],
    ['its owner is demoted', `update users set role = 'user' where id = $1`, 'owner'],
    ['its owner is deactivated', 'update users set deactivated_at = now() where id = $1', 'owner'],
  ] as const)('changes nothing once %s, even past the gate', async (_, change, whose) => {
    const owner = await product.signedIn('admin')
    const { _id, program } = await keyOf(owner, 'manage-tests')
    // Notes its use now, which would otherwise wait.
    await statusOf(program)
    const before = succeeded(await boss.call(listAssessments)).total
    const id = whose === 'key' ? _id : owner.userId
    const { status } = await changedMeanwhile(product.database, [change, id], () =>
      program.request(createAssessment, { body: newTest }),
    )
    expect(status).toBe(401)
    expect(succeeded(await boss.call(listAssessments)).total).toBe(before)
  })

  test('is refused in a request that also has a session, or comes from a page', async () => {
    const { secret } = await keyOf(boss, 'manage-tests')
    const authorization = `Bearer ${secret}`
    const codeWith = async (headers: Record<string, string>) => {
      const { status, body } = await product.app
        .inject({ method: 'GET', url: '/api/test/getAll', headers })
        .then((response) => ({ status: response.statusCode, body: response.json() }))
      return [status, body.code]
    }
    const refused = [403, 'key_in_browser']
    expect(await codeWith({ authorization })).toEqual([200, undefined])
    expect(await codeWith({ authorization, cookie: boss.cookieHeader })).toEqual(refused)
    expect(await codeWith({ authorization, cookie: 'sid=unknown' })).toEqual(refused)
    expect(await codeWith({ authorization, origin: 'http://assay.test' })).toEqual(refused)
    expect(await codeWith({ authorization, origin: 'https://evil.example' })).toEqual(refused)
    expect(await codeWith({ authorization, 'sec-fetch-site': 'same-origin' })).toEqual(refused)
    // Neither is a wrong key a reason to look at the session instead.
    const wrong = 'Bearer assay_wrong'
    expect(await codeWith({ authorization: wrong, cookie: boss.cookieHeader })).toEqual(refused)
    expect(await codeWith({ authorization: wrong })).toEqual([401, 'key_invalid'])
    // What a proxy in front has asked for is none of our business.
    const basic = 'Basic dXNlcjpwYXNz'
    expect(await codeWith({ authorization: basic, cookie: boss.cookieHeader })).toEqual([
      200,
      undefined,
    ])
    expect(await codeWith({ authorization: basic })).toEqual([401, 'not_signed_in'])
  })

  test('downloads without a page, and leaves an entry in the audit log', async () => {
    const { program, name } = await keyOf(boss, 'read-results')
    const { status, headers } = await program.request(exportAttempts, {})
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [entry] = succeeded(await boss.call(listAuditEntries)).data
    expect(entry).toMatchObject({ action: 'attempts.exported', key: { name } })
  })

  test('opens no socket', async () => {
    const port = await listenSomewhere(otherNode)
    const { program, secret } = await keyOf(boss, 'manage-tests')
    const tab = new LiveTab(port, program, { authorization: `Bearer ${secret}` })
    expect(await tab.refusal()).toBe('Please log in again')
    tab.socket.disconnect()
  })

  test('is announced to all administrators', async () => {
    const other = await product.signedIn('admin')
    await keyOf(boss, 'invite')
    const [told] = succeeded(await other.call(listNotifications)).data
    expect(told).toMatchObject({ title: 'API key made', link: '/dashboard/integrations' })
  })

  test('is one of fifty at most', async () => {
    const { length } = succeeded(await boss.call(listApiKeys)).data
    for (let made = length; made < maxKeys; made += 1) await keyOf(boss, 'invite')
    const body = { name: 'One too many', scopes: ['invite' as const] }
    expect((await boss.call(createApiKey, { body })).code).toBe('too_many_keys')
  })
})
