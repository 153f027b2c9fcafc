import { openInvitation } from '@assay/contract/invitation-link'
import * as calls from '@assay/contract/invitations'
import type { SignedIn } from '@assay/testkit/accounts'
import type { Client } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../tables/accounts.ts'
import { invitations } from '../../tables/invitations.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest, type TestAssessment } from '../../testing/candidate.ts'
import { invitationTokenOf, invitePeople, runInvitationJobs } from '../../testing/invitations.ts'
import { useProduct } from '../../testing/test-app.ts'
import { claimInvitation } from './store.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
let exam: TestAssessment
beforeAll(async () => {
  admin = await product.signedIn('admin')
  exam = await makeTest(admin, { name: 'By invitation', audience: 'invited', timeLimitMinutes: 60 })
})

let number = 0
async function invited(changes: { email?: string } = {}) {
  number += 1
  const email = changes.email ?? `guest${number}@example.com`
  await invitePeople(admin, exam._id, [{ name: 'Guest of Honour', email }])
  await runInvitationJobs(product)
  return { email, token: await invitationTokenOf(product, email) }
}

const open = async (token: string, client: Client) => {
  const { status, body } = await client.request(openInvitation, { params: { token } })
  return { status, message: body.message, data: body.data }
}
const accept = async (token: string, client: Client) =>
  client.send('POST', `/api/invitation/${token}/accept`, { name: 'New Comer', password: '24680' })
const stored = async (email: string) => {
  const [row] = await product.db.select().from(invitations).where(eq(invitations.email, email))
  if (!row) throw new Error('not invited')
  return row
}

describe('an invitation belongs to the account that accepted it', () => {
  /** Changes the address and follows the link that verifies the new one. */
  const move = async (client: Client & { userId: string }, email: string) => {
    await client.put(`/api/user/updateProfile/${client.userId}`, { name: 'Ada Lovelace', email })
    const mails = await product.mailsTo(email)
    const [, link] = /token=([\w-]+)/.exec(mails.at(-1)?.textBody ?? '') ?? []
    expect((await client.get(`/api/auth/verify/${link}`)).status).toBe(200)
  }
  const testList = async (client: Client) =>
    (await client.get('/api/test/getAll?limit=100')).body.data.map(({ _id }: TestAssessment) => _id)
  /** The mailbox has a new owner with an account of their own, or the old one tries again. */
  const secondAccount = (email: string) => product.signedIn('user', email)

  test('by beginning: another account with the address cannot begin again', async () => {
    const { email, token } = await invited()
    const first = await product.signedIn('user', email)
    expect((await begin(first, exam)).status).toBe(201)
    await move(first, 'elsewhere1@example.com')
    const second = await secondAccount(email)
    expect((await begin(second, exam)).status).toBe(404)
    expect(await testList(second)).not.toContain(exam._id)
    expect((await second.get(`/api/tests/${exam._id}`)).status).toBe(404)
    expect(await open(token, second)).toMatchObject({
      status: 403,
      message: 'This invitation was accepted with another account. Sign in to that one.',
    })
    expect((await open(token, first)).data).toMatchObject({ hasBegun: true, account: 'signed-in' })
    expect(await invitePeople(admin, exam._id, [{ email }])).toEqual({
      invited: 0,
      alreadyInvited: 1,
    })
  })

  test('by its link: only that account can begin, whatever its address is by then', async () => {
    const { email, token } = await invited()
    const client = product.client()
    expect((await accept(token, client)).status).toBe(201)
    const me = (await client.get('/api/user/getMe')).body.data
    const first = Object.assign(client, { userId: me._id as string })
    await move(first, 'elsewhere2@example.com')
    const second = await secondAccount(email)
    expect((await begin(second, exam)).status).toBe(404)
    expect(await testList(first)).toContain(exam._id)
    expect((await begin(first, exam)).status).toBe(201)
  })

  test('in one statement: of two accounts at the same moment, one gets it', async () => {
    const { email } = await invited()
    const clients = [await product.signedIn('user'), await product.signedIn('user')]
    const now = product.clock.now()
    const claims = await Promise.all(
      clients.map(({ userId }) =>
        product.db.transaction((tx) => claimInvitation(tx, exam._id, { userId, email }, now)),
      ),
    )
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1)
  })

  test('until it is made anew for somebody who never began', async () => {
    const { email, token } = await invited()
    const first = product.client()
    await accept(token, first)
    const { id } = await stored(email)
    await admin.request(calls.revokeInvitation, { params: { id } })
    expect(await testList(first)).not.toContain(exam._id)
    await invited({ email })
    expect((await stored(email)).userId).toBeNull()
    expect(await testList(first)).toContain(exam._id)
  })

  test('and an account that is invited by both of its addresses sees the test once', async () => {
    const { email, token } = await invited()
    const client = product.client()
    await accept(token, client)
    const [other] = [`other-${email}`]
    await product.db.update(users).set({ email: other }).where(eq(users.email, email))
    await invited({ email: other })
    expect((await testList(client)).filter((id: string) => id === exam._id)).toHaveLength(1)
  })
})
