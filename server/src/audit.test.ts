import {
  createAssessment,
  deleteAssessment,
  editAssessment,
  restoreAssessment,
} from '@assay/contract/assessment-endpoints'
import {
  duplicateAssessment,
  redrawTestQuestion,
  setTestQuestions,
} from '@assay/contract/assessment-questions'
import {
  closeAttempt,
  exportAttempts,
  extendAttempt,
  reopenAttempt,
} from '@assay/contract/attempt-review'
import { type AuditEntry, listAuditEntries } from '@assay/contract/audit'
import type { Endpoint } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import {
  addMembers,
  createGroup,
  deleteGroup,
  exportMembers,
  removeMember,
  renameGroup,
} from '@assay/contract/groups'
import {
  changeInvitation,
  copyInvitationLink,
  exportInvitations,
  invite,
  listInvitations,
  previewInvitations,
  remindAll,
  remindOne,
  resendInvitation,
  revokeInvitation,
} from '@assay/contract/invitations'
import { rejudge } from '@assay/contract/judgings'
import { editOrganisation } from '@assay/contract/organisation'
import { exportPeople, sendResetMail, setActive, setRole } from '@assay/contract/people'
import { withdrawQuestion } from '@assay/contract/question-bank'
import {
  exportQuestionMarkdown,
  exportQuestionPackage,
  exportQuestions,
  importQuestions,
} from '@assay/contract/question-packages'
import { reviewAttempt } from '@assay/contract/reviews'
import {
  createQuestionDraft,
  deleteQuestionDraft,
  generateCases,
  proveQuestionDraft,
  publishQuestionDraft,
  readQuestionDraft,
  saveQuestionDraft,
} from '@assay/contract/studio'
import { type UrlInput, urlFrom } from '@assay/contract/url'
import { writeQuestion } from '@assay/questions/packages/write-markdown'
import type { SignedIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from './platform/audit/table.ts'
import { minuteMs } from './platform/clock.ts'
import { attemptQuestions, attempts } from './tables/attempts.ts'
import { invitations } from './tables/invitations.ts'
import { ownQuestion, publishQuestion, useBank } from './testing/bank.ts'
import { answer, begin, makeTest, runCode } from './testing/candidate.ts'
import { changedMeanwhile } from './testing/meanwhile.ts'
import { useStandInJudge } from './testing/stand-in-judge.ts'
import { doubling, provingNode, startDraft } from './testing/studio.ts'
import { useProduct } from './testing/test-app.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)

type Input = UrlInput & { body?: unknown }

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin', 'boss@example.com')
})

const newTest = { name: 'Audited', numOfQuestions: 1, language: 'Python', level: 'Basic' } as const
const userId = async () => (await product.signedIn('user')).userId
const testId = async () => (await makeTest(admin))._id
const attemptId = async () => {
  const one = await makeTest(admin, { timeLimitMinutes: 30 })
  return (await begin(await product.signedIn('user'), one)).body.data._id
}

const guest = { name: 'Guest', email: 'guest@example.com', extraTimePercent: 0 }
let groups = 0
const groupId = async () => {
  groups += 1
  const body = { name: `Group ${groups}`, text: guest.email }
  return succeeded(await admin.call(createGroup, { body })).data._id
}
const draftId = async () => succeeded(await admin.call(createQuestionDraft, { body: {} })).data._id
const endedId = async () => {
  const id = await attemptId()
  const end = { ended: 'out-of-time', completedAt: product.clock.now() } as const
  await product.db.update(attempts).set(end).where(eq(attempts.id, id))
  return id
}
/** A test with an invitation whose mail has been sent. */
const invited = async () => {
  const params = { id: await testId() }
  await admin.call(invite, { params, body: { people: [guest] } })
  await product.db.update(invitations).set({ mailedAt: product.clock.now() })
  product.clock.advance(minuteMs)
  const { data } = succeeded(await admin.call(listInvitations, { params }))
  return { testId: params.id, id: data[0]?._id ?? '' }
}

const ownMarkdown = async () => Buffer.from(writeQuestion(ownQuestion, null)).toString('base64')

/** For every endpoint that changes or exports something, a request that succeeds. */
const requests = new Map<Endpoint, () => Promise<Input>>([
  [createAssessment, async () => ({ body: newTest })],
  [editAssessment, async () => ({ params: { id: await testId() }, body: newTest })],
  [duplicateAssessment, async () => ({ params: { id: await testId() } })],
  [
    setTestQuestions,
    async () => {
      const { _id, version, questions } = await makeTest(admin)
      const questionIds = questions.map((question) => question._id).reverse()
      return { params: { id: _id }, body: { questionIds, version } }
    },
  ],
  [
    redrawTestQuestion,
    async () => {
      const { _id, version, questions } = await makeTest(admin)
      return { params: { id: _id }, body: { questionId: questions[0]._id, version } }
    },
  ],
  [deleteAssessment, async () => ({ params: { id: await testId() } })],
  [
    restoreAssessment,
    async () => {
      const params = { id: await testId() }
      await admin.call(deleteAssessment, { params })
      return { params }
    },
  ],
  [exportAttempts, async () => ({})],
  [exportPeople, async () => ({})],
  [setRole, async () => ({ params: { id: await userId() }, body: { role: 'admin' } })],
  [setActive, async () => ({ params: { id: await userId() }, body: { active: false } })],
  [sendResetMail, async () => ({ params: { id: await userId() } })],
  [createGroup, async () => ({ body: { name: 'Audited group' } })],
  [renameGroup, async () => ({ params: { id: await groupId() }, body: { name: 'Renamed' } })],
  [deleteGroup, async () => ({ params: { id: await groupId() } })],
  [
    addMembers,
    async () => ({ params: { id: await groupId() }, body: { text: 'ada@example.com' } }),
  ],
  [removeMember, async () => ({ params: { id: await groupId(), email: guest.email } })],
  [exportMembers, async () => ({ params: { id: await groupId() } })],
  [extendAttempt, async () => ({ params: { id: await attemptId() }, body: { extraMinutes: 10 } })],
  [reopenAttempt, async () => ({ params: { id: await endedId() }, body: { extraMinutes: 600 } })],
  [closeAttempt, async () => ({ params: { id: await attemptId() } })],
  [
    reviewAttempt,
    async () => ({ params: { id: await attemptId() }, body: { decision: 'yes', note: 'Good' } }),
  ],
  [exportInvitations, async () => ({ params: { id: (await invited()).testId } })],
  [invite, async () => ({ params: { id: await testId() }, body: { people: [guest] } })],
  [remindAll, async () => ({ params: { id: (await invited()).testId } })],
  [remindOne, async () => ({ params: { id: (await invited()).id } })],
  [resendInvitation, async () => ({ params: { id: (await invited()).id } })],
  [copyInvitationLink, async () => ({ params: { id: (await invited()).id } })],
  [revokeInvitation, async () => ({ params: { id: (await invited()).id } })],
  [
    changeInvitation,
    async () => ({ params: { id: (await invited()).id }, body: { extraTimePercent: 25 } }),
  ],
  [
    editOrganisation,
    async () => ({ body: { name: 'Audited', colour: '#1d4ed8', invitationMessage: '' } }),
  ],
  [createQuestionDraft, async () => ({ body: {} })],
  [deleteQuestionDraft, async () => ({ params: { id: await draftId() } })],
  [importQuestions, async () => ({ body: { fileName: 'a.md', base64: await ownMarkdown() } })],
  [exportQuestionMarkdown, async () => ({ params: { id: await publishQuestion(product) } })],
  [exportQuestionPackage, async () => ({ params: { id: await publishQuestion(product) } })],
  [exportQuestions, async () => ({})],
  [withdrawQuestion, async () => ({ params: { id: await publishQuestion(product) } })],
  [publishQuestionDraft, provenDraft],
  [rejudge, async () => ({ body: { testId: await testWithMarkedAnswer() } })],
  [
    saveQuestionDraft,
    async () => {
      const params = { id: await draftId() }
      const { data } = succeeded(await admin.call(readQuestionDraft, { params }))
      return { params, body: { revision: data.revision, content: data.content } }
    },
  ],
  [
    proveQuestionDraft,
    async () => {
      const draft = await startDraft(admin, doubling)
      return { params: draft.params, body: { revision: draft.revision() } }
    },
  ],
])

/** Admin endpoints that are not GET, and why they have no entry. */
const unrecorded = new Map<Endpoint, string>([
  [previewInvitations, 'changes nothing'],
  [generateCases, 'changes nothing: the author takes over what is wanted'],
  [saveQuestionDraft, 'autosaves every few seconds; publishing is what counts'],
  [proveQuestionDraft, 'repeats a proof, which changes no question'],
])

async function provenDraft(): Promise<Input> {
  const draft = await startDraft(admin, doubling)
  await draft.prove()
  await provingNode(product, { judge: client }).runDue()
  return { params: draft.params, body: { revision: draft.revision() } }
}

async function testWithMarkedAnswer(): Promise<string> {
  const one = await makeTest(admin, { numOfQuestions: 1 })
  const user = await product.signedIn('user')
  const { body } = await begin(user, one)
  await runCode(user, one, one.questions[0]._id, 'print 1')
  await answer(user, one, one.questions[0]._id)
  const attemptId = body.data._id
  await product.db.update(attempts).set({ marking: 'cases' }).where(eq(attempts.id, attemptId))
  await product.db
    .update(attemptQuestions)
    .set({ marks: 3 })
    .where(eq(attemptQuestions.attemptId, attemptId))
  return one._id
}

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

const isFile = ({ responses }: Endpoint) =>
  Object.values(responses).some((response) => 'contentType' in response)

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

  test('has no endpoint but the one that reads it', () => {
    const own = endpoints.filter(({ path }) => path.startsWith('/audit'))
    expect(own).toEqual([listAuditEntries])
  })
})
