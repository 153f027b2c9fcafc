import { forgotPassword } from '@assay/contract/account-endpoints'
import { listAuditEntries } from '@assay/contract/audit'
import { listInvitations } from '@assay/contract/invitation-list'
import { copyInvitationLink, revokeInvitation } from '@assay/contract/invitations'
import { editOrganisation, readMailDelivery, readOrganisation } from '@assay/contract/organisation'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/table.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest } from '../../testing/candidate.ts'
import { invitationTokenOf, invitePeople, runInvitationJobs } from '../../testing/invitations.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
})

const acme = {
  name: 'Acme <b>& Sons</b>',
  colour: '#1a4d8f',
  invitationMessage: 'Dear candidate,\nwe look forward to your <script>answers</script>.',
}
const edit = (body: object) => admin.request(editOrganisation, { body: { ...acme, ...body } })

async function lastMailTo(email: string) {
  const { db } = product
  const ofThem = eq(mails.recipient, email)
  const [mail] = await db.select().from(mails).where(ofThem).orderBy(desc(mails.id)).limit(1)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

async function inviteTo(options: Parameters<typeof makeTest>[1], email: string) {
  const made = await makeTest(admin, options)
  await invitePeople(admin, made._id, [{ email }])
  await runInvitationJobs(product)
  return made
}

describe('the organisation', () => {
  test('is on every mail, with its message in invitations, and in the audit log', async () => {
    expect(succeeded(await admin.call(readOrganisation, {})).data.name).toBe('')
    expect((await edit({})).status).toBe(200)
    expect(succeeded(await admin.call(readOrganisation, {})).data).toEqual(acme)

    await inviteTo({}, 'one@acme.example.com')
    const invitation = await lastMailTo('one@acme.example.com')
    expect(invitation.textBody).toContain(acme.invitationMessage)
    expect(invitation.textBody).toMatch(/-- \nAcme <b>& Sons<\/b>$/)
    expect(invitation.htmlBody).toContain('background:#1a4d8f;color:#ffffff')
    expect(invitation.htmlBody).toContain('Acme &#60;b&#62;&#38; Sons')
    expect(invitation.htmlBody).not.toMatch(/<b>|<script>/)

    await inviteTo({ invitationMessage: 'Bring a pencil.' }, 'two@acme.example.com')
    const own = await lastMailTo('two@acme.example.com')
    expect(own.textBody).toContain('Bring a pencil.')
    expect(own.textBody).not.toContain('we look forward')

    const user = await product.signedIn('user', 'three@acme.example.com')
    await user.call(forgotPassword, { body: { email: 'three@acme.example.com' } })
    const reset = await lastMailTo('three@acme.example.com')
    expect(reset.htmlBody).toContain('Acme &#60;b&#62;')
    expect(reset.textBody).not.toContain('we look forward')

    const query = { action: 'organisation.edited' } as const
    const [entry] = succeeded(await admin.call(listAuditEntries, { query })).data
    expect(entry).toMatchObject({ before: { name: '', colour: '' }, after: acme })
  })

  test.each([
    ['#ffff00', 'White text on this colour is hard to read. Choose a darker one.'],
    ['red', 'Write the colour like #1a4d8f'],
    ['#fff;background:url(x)', 'Write the colour like #1a4d8f'],
  ])('cannot have the colour %s', async (colour, message) => {
    const { status, body } = await edit({ colour })
    expect([status, body.message]).toEqual([422, message])
  })
})

test('an administrator copies the link of an invitation, which is recorded', async () => {
  const email = 'copied@example.com'
  const made = await inviteTo({ audience: 'invited' }, email)
  const list = await admin.call(listInvitations, { params: { id: made._id } })
  const params = { id: succeeded(list).data[0]?._id ?? '' }
  const { url } = succeeded(await admin.call(copyInvitationLink, { params })).data
  expect(url).toBe(`http://assay.test/invitation/${await invitationTokenOf(product, email)}`)
  const query = { action: 'invitation.link-copied' } as const
  const [entry] = succeeded(await admin.call(listAuditEntries, { query })).data
  expect(entry?.subject.name).toContain(email)
  expect(JSON.stringify(entry)).not.toContain(url.slice(-20))

  succeeded(await admin.call(revokeInvitation, { params }))
  expect((await admin.request(copyInvitationLink, { params })).status).toBe(409)
})

test('administrators learn where mail goes; its mailbox is told on this machine only', async () => {
  const here = succeeded(await admin.call(readMailDelivery, {})).data
  expect(here).toEqual({ isLocal: true, mailbox: '/dev/mailbox' })
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  const away = await admin.get('/api/organisation/mail', forwarded)
  expect(away.body.data).toEqual({ isLocal: true, mailbox: null })
})
