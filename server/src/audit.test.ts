import { createAssessment } from '@assay/contract/assessment-endpoints'
import { type AuditEntry, exportAuditEntries, listAuditEntries } from '@assay/contract/audit'
import type { Endpoint } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import { rejudge } from '@assay/contract/judgings'
import { cancelProof, proveQuestionDraft, saveQuestionDraft } from '@assay/contract/studio'
import { urlFrom } from '@assay/contract/url'
import type { SignedIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from './platform/audit/table.ts'
import { auditedRequests, isFile, newTest, unrecorded } from './testing/audited-requests.ts'
import { useBank } from './testing/bank.ts'
import { hiringEnv } from './testing/hiring.ts'
import { platformEnv } from './testing/learning-platform.ts'
import { changedMeanwhile } from './testing/meanwhile.ts'
import { useStandInJudge } from './testing/stand-in-judge.ts'
import { useProduct } from './testing/test-app.ts'

const { client } = useStandInJudge()
const product = useProduct({ ...hiringEnv, ...platformEnv }, { judge: client })
useBank(product)

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin', 'boss@example.com')
})
const requests = auditedRequests(product, () => admin, client)

const callOf = async (endpoint: Endpoint) => {
  const { method, path } = endpoint
  const input = await requests.get(endpoint)?.()
  if (!input) throw new Error(`Add a request for ${method} ${path} to this test.`)
  return () => admin.send(method, urlFrom(endpoint, input), input.body)
}

/** Whoever is demoted after passing the gate does not get any further. */
const refusedOnceDemoted = async (call: () => ReturnType<Client['send']>) => {
  const setTo = (role: string) =>
    [`update users set role = '${role}' where id = $1`, admin.userId] as const
  const refused = await changedMeanwhile(product.database, setTo('user'), call)
  await product.database.pool.query(setTo('admin')[0], [admin.userId])
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Sorry, you are not authorized to do this.',
  ])
}

const newest = async (): Promise<AuditEntry | undefined> =>
  succeeded(await admin.call(listAuditEntries)).data[0]

describe('the audit log', () => {
  const recorded = endpoints.filter(
    (one) =>
      one.access === 'admin' && (one.method !== 'GET' || isFile(one)) && !unrecorded.has(one),
  )

  test.each(recorded.map((one) => [`${one.method} ${one.path}`, one] as const))(
    'has an entry for %s, and none if the right to it is lost meanwhile',
    async (_, endpoint) => {
      const call = await callOf(endpoint)
      const before = await newest()
      await refusedOnceDemoted(call)
      expect((await newest())?._id).toBe(before?._id)
      const { status, body } = await call()
      expect([200, 201], JSON.stringify(body)).toContain(status)
      const entry = await newest()
      expect(entry?._id, 'no entry was recorded').not.toBe(before?._id)
      expect(entry).toMatchObject({
        actor: { _id: admin.userId, email: 'boss@example.com' },
        address: '127.0.0.1',
      })
      expect(entry?.subject.name).not.toBe('')
    },
  )

  test.each([
    ['saving a draft', saveQuestionDraft],
    ['proving a draft', proveQuestionDraft],
    ['cancelling a proof', cancelProof],
  ])('is not needed for %s, but the right to it is', async (_, endpoint) => {
    const call = await callOf(endpoint)
    await refusedOnceDemoted(call)
    expect([200, 201]).toContain((await call()).status)
  })

  test('has no entry for what was refused', async () => {
    const before = await newest()
    const body = { ...newTest, opensAt: '2026-05-02T10:00:00Z', closesAt: '2026-05-01T10:00:00Z' }
    expect((await admin.request(createAssessment, { body })).status).toBe(422)
    const nothing = { testId: '01890000-0000-7000-8000-000000000000' }
    expect((await admin.request(rejudge, { body: nothing })).status).toBe(409)
    expect((await newest())?._id).toBe(before?._id)
  })

  test.each([
    ['changed', () => product.db.update(auditEntries).set({ subjectName: 'Nothing' })],
    ['deleted', () => product.db.delete(auditEntries)],
    ['emptied', () => product.db.execute(sql`truncate audit_entries`)],
  ])('cannot be %s, not even in the database', async (_, change) => {
    const before = await product.db.select().from(auditEntries)
    await expect(change()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('The audit log is append-only') },
    })
    expect(await product.db.select().from(auditEntries)).toEqual(before)
  })

  test('has no endpoints but those that read it', () => {
    const own = endpoints.filter(({ path }) => path.startsWith('/audit'))
    expect(own).toEqual([listAuditEntries, exportAuditEntries])
  })
})
