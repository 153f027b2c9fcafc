import { attemptSentences } from '@assay/contract/attempt-state'
import { markInvitationOpened, openInvitation } from '@assay/contract/invitation-link'
import * as calls from '@assay/contract/invitations'
import type { SignedIn } from '@assay/testkit/accounts'
import type { Client } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '../../platform/clock.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { invitationTokenOf, invitePeople, runInvitationJobs } from '../../testing/invitations.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
let exam: TestAssessment
beforeAll(async () => {
  admin = await product.signedIn('admin')
  exam = await makeTest(admin, { name: 'By invitation', audience: 'invited', timeLimitMinutes: 60 })
})

let number = 0
async function invited(changes: { extraTimePercent?: number; email?: string } = {}, test = exam) {
  number += 1
  const email = changes.email ?? `guest${number}@example.com`
  await invitePeople(admin, test._id, [{ name: 'Guest of Honour', email, ...changes }])
  await runInvitationJobs(product)
  return { email, token: await invitationTokenOf(product, email) }
}

const open = async (token: string, client: Client = product.client()) => {
  const { status, body } = await client.request(openInvitation, { params: { token } })
  return { status, message: body.message, data: body.data }
}
const newcomer = { name: 'New Comer', password: '24680' }
const accept = async (token: string, client: Client = product.client(), body: object = newcomer) =>
  client.send('POST', `/api/invitation/${token}/accept`, body)
const stored = async (email: string) => {
  const [row] = await product.db.select().from(invitations).where(eq(invitations.email, email))
  if (!row) throw new Error('not invited')
  return row
}

describe('opening a link', () => {
  test('tells the facts of the test and of the person, and nothing of the questions', async () => {
    const { email, token } = await invited({ extraTimePercent: 25 })
    const { status, data } = await open(token)
    expect(status).toBe(200)
    expect(data).toEqual({
      testId: exam._id,
      test: 'By invitation',
      language: 'Python',
      otherLanguages: [],
      level: 'Basic',
      numOfQuestions: 2,
      invitedBy: 'Test Person',
      name: 'Guest of Honour',
      email,
      timeLimitMinutes: 60,
      ownTimeLimitMinutes: 75,
      opensAt: null,
      closesAt: null,
      timeZone: 'UTC',
      expiresAt: expect.any(String),
      journal: false,
      hasBegun: false,
      attempt: null,
      now: product.clock.now().toISOString(),
      account: 'none',
    })
  })

  test('changes nothing; its page tells when a person has it before them', async () => {
    const { email, token } = await invited()
    await product.signedIn('user', email)
    await open(token)
    for (const method of ['HEAD', 'OPTIONS']) {
      await product.client().send(method, `/api/invitation/${token}`)
    }
    await product.client().get(`/invitation/${token}`)
    expect((await stored(email)).openedAt).toBeNull()
    const markOpened = () => product.client().request(markInvitationOpened, { params: { token } })
    expect((await markOpened()).status).toBe(200)
    const first = (await stored(email)).openedAt
    product.clock.advance(1000)
    expect((await markOpened()).status).toBe(200)
    expect((await stored(email)).openedAt).toEqual(first)
    expect(first).not.toBeNull()
    expect(await product.db.select().from(attempts)).toEqual([])
  })

  test.each([
    ['cut', (token: string) => token.slice(0, -1)],
    ['made up', () => 'A'.repeat(43)],
    ['made up, with no id that there may be', () => 'x'.repeat(43)],
    ['of another invitation', (token: string) => `B${token.slice(1)}`],
  ])('is refused if it is %s', async (_, spoil) => {
    const { token } = await invited()
    expect(await open(spoil(token))).toMatchObject({
      status: 404,
      message: 'This invitation does not exist. Check that the link is complete.',
    })
    expect((await accept(spoil(token))).status).toBe(404)
  })

  test('is refused once the invitation is revoked', async () => {
    const { email, token } = await invited()
    const { id } = await stored(email)
    await admin.request(calls.revokeInvitation, { params: { id } })
    const refusal = { status: 410, message: 'This invitation was revoked.' }
    expect(await open(token)).toMatchObject(refusal)
    expect((await accept(token)).status).toBe(410)
  })

  test('is refused for good once the person is invited anew', async () => {
    const { email, token } = await invited()
    const { id } = await stored(email)
    const again = {
      status: 410,
      message: 'You have been invited again since. Use the link in the latest email.',
    }
    const tokens = [token]
    for (let times = 0; times < 2; times += 1) {
      await admin.request(calls.revokeInvitation, { params: { id } })
      const { token: next } = await invited({ email })
      for (const old of tokens) {
        expect(await open(old)).toMatchObject(again)
        expect((await accept(old)).status).toBe(410)
      }
      expect((await open(next)).status).toBe(200)
      tokens.push(next)
    }
    expect(new Set(tokens).size).toBe(3)
    expect((await accept(tokens.at(-1) ?? '')).status).toBe(201)
  })

  test('is refused once it has expired', async () => {
    const { email, token } = await invited()
    const soon = new Date(product.clock.now().getTime() + hourMs)
    await product.db
      .update(invitations)
      .set({ expiresAt: soon })
      .where(eq(invitations.email, email))
    product.clock.advance(hourMs)
    const { status, message } = await open(token)
    expect(status).toBe(410)
    expect(message).toMatch(/^This invitation expired on \w+day,? \d+ \w+ 2026 at \d\d:\d\d UTC\.$/)
    expect((await accept(token)).status).toBe(410)
  })

  test.each(['finished', 'out-of-time', 'closed'] as const)(
    'is refused once the test is %s, with a sentence of its own',
    async (ended) => {
      const open_ = await makeTest(admin, { name: `Soon ${ended}` })
      const { email, token } = await invited({}, open_)
      const candidate = await product.signedIn('user', email)
      await begin(candidate, open_)
      expect(await open(token, candidate)).toMatchObject({
        status: 200,
        data: {
          hasBegun: true,
          account: 'signed-in',
          attempt: { startedAt: product.clock.now().toISOString(), deadline: null, answered: 0 },
        },
      })
      expect((await open(token)).data).toMatchObject({ hasBegun: true, account: 'signed-out' })
      await product.db
        .update(attempts)
        .set({ completedAt: product.clock.now(), ended })
        .where(eq(attempts.userId, candidate.userId))
      const message = `${attemptSentences[ended]}.`
      expect(await open(token, candidate)).toMatchObject({ status: 409, message })
      expect(await open(token)).toMatchObject({ status: 409, message })
    },
  )

  test('is refused once the test is deleted', async () => {
    const gone = await makeTest(admin, { name: 'Soon deleted', audience: 'invited' })
    const { token } = await invited({}, gone)
    await admin.put(`/api/test/delete/${gone._id}`)
    const message = 'The test of this invitation has been deleted.'
    expect(await open(token)).toMatchObject({ status: 404, message })
  })

  test('is refused to another account', async () => {
    const { email, token } = await invited()
    const other = await product.signedIn('user', 'other@example.com')
    const message = `This invitation was sent to ${email}, but you are signed in as other@example.com.`
    expect(await open(token, other)).toMatchObject({ status: 403, message })
    expect((await accept(token, other)).status).toBe(403)
    expect((await stored(email)).openedAt).toBeNull()
  })

  test('knows the account of the address', async () => {
    const { email, token } = await invited()
    const candidate = await product.signedIn('user', email)
    expect((await open(token)).data.account).toBe('signed-out')
    expect((await open(token, candidate)).data.account).toBe('signed-in')
  })
})

describe('accepting', () => {
  test('makes a verified account, signs in to it and shows the test', async () => {
    const { email, token } = await invited()
    const client = product.client()
    const { status, body } = await accept(token, client)
    expect([status, body.message]).toEqual([201, 'Your account is ready'])
    const me = (await client.get('/api/user/getMe')).body.data
    expect(me).toMatchObject({ name: 'New Comer', email, role: 'user' })
    const shown = await client.get(`/api/tests/${exam._id}`)
    expect(shown.status).toBe(200)
    const login = { email, password: newcomer.password }
    expect((await product.client().post('/api/user/login', login)).status).toBe(200)
    expect((await open(token, client)).data.account).toBe('signed-in')
    expect((await accept(token)).status).toBe(409)
  })

  test('keeps the rules of names and passwords', async () => {
    const { token } = await invited()
    const { status, body } = await accept(token, product.client(), { name: 'X', password: 'abc' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      name: 'Name must be at least 3 characters',
      password: 'Password must contain digits only',
    })
  })

  test('takes an unverified account away from whoever registered it', async () => {
    const { email, token } = await invited()
    const mallory = product.client()
    await mallory.post('/api/user/register', { name: 'Mallory Mall', email, password: '66666' })
    const owner = product.client()
    expect((await open(token, owner)).data.account).toBe('none')
    expect((await accept(token, owner)).status).toBe(201)
    const theirs = { email, password: '66666' }
    expect((await mallory.post('/api/user/login', theirs)).status).toBe(401)
    expect((await owner.get('/api/user/getMe')).body.data.name).toBe('New Comer')
  })

  test.each(['user', 'admin'] as const)(
    'makes an account of its own, whichever %s claims the address without proof',
    async (role) => {
      const { email, token } = await invited()
      const squatter = await product.signedIn(role, `squatting-${role}@example.com`)
      await squatter.put(`/api/user/updateProfile/${squatter.userId}`, { name: 'Squatter', email })
      const owner = product.client()
      expect((await open(token, owner)).data.account).toBe('none')
      expect((await accept(token, owner)).status).toBe(201)
      const me = (await owner.get('/api/user/getMe')).body.data
      expect(me).toMatchObject({ name: 'New Comer', email, role: 'user' })
      expect(me._id).not.toBe(squatter.userId)
      expect((await squatter.get('/api/user/getMe')).body.data).toMatchObject({
        _id: squatter.userId,
        email: `squatting-${role}@example.com`,
      })
    },
  )

  test("never gives an administrator's account away", async () => {
    const { email, token } = await invited()
    await product
      .client()
      .post('/api/user/register', { name: 'New Admin', email, password: '66666' })
    await product.db.update(users).set({ role: 'admin' }).where(eq(users.email, email))
    expect((await accept(token)).status).toBe(409)
  })

  test('is for somebody without an account', async () => {
    const { email, token } = await invited()
    const candidate = await product.signedIn('user', email)
    const message = 'You have an account with this address already. Please log in.'
    for (const client of [product.client(), candidate]) {
      const { status, body } = await accept(token, client)
      expect([status, body.message]).toEqual([409, message])
    }
    const login = { email, password: testPassword }
    expect((await product.client().post('/api/user/login', login)).status).toBe(200)
  })

  test('does not hash passwords without end', async () => {
    const { email, token } = await invited()
    await accept(token)
    const { id } = await stored(email)
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      const next = `again${tries}@example.com`
      const open = { email: next, userId: null }
      await product.db.update(invitations).set(open).where(eq(invitations.id, id))
      statuses.push((await accept(token)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    product.clock.advance(hourMs)
    expect((await accept(token)).status).toBe(201)
  })
})
