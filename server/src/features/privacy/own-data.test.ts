import { saveDraft } from '@assay/contract/drafts'
import { appendJournal } from '@assay/contract/journal'
import { updateProfile } from '@assay/contract/own-account'
import { downloadOwnData } from '@assay/contract/privacy'
import { reviewAttempt } from '@assay/contract/reviews'
import { succeeded } from '@assay/testkit/client'
import { expect, test } from 'vitest'
import { hourMs } from '../../platform/clock.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import { invitePeople, runInvitationJobs } from '../../testing/invitations.ts'
import { chunkOf } from '../../testing/journals.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'

const { product, admin, answered, casesTest, work } = useJudgedProduct()

const download = async (client: Awaited<ReturnType<typeof product.signedIn>>) => {
  const { status, headers, body } = await client.request(downloadOwnData, {})
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  return body
}

test('a candidate downloads everything that was recorded of them, and nothing of others', async () => {
  const one = await casesTest({ marking: 'sample', journal: true, name: 'Recorded test' })
  const other = await answered(one, () => 'print the code of somebody else')
  const { user, question, code, attemptId } = await answered(one, solutionOfQuestion)
  const params = { testId: one._id, questionId: question._id }
  succeeded(await user.call(appendJournal, { params, body: chunkOf(product) }))
  const note = 'what a reviewer thinks of them'
  const review = { params: { id: attemptId }, body: { decision: null, note } }
  succeeded(await admin().call(reviewAttempt, review))

  const file = await download(user)
  expect(file).toMatchObject({
    format: 'assay-own-data',
    account: { id: user.userId, name: 'Test Person', hasPassword: true },
    sessions: [{ way: 'password' }],
    notifications: [{ title: 'Test completed' }],
    attempts: [
      {
        id: attemptId,
        name: 'Recorded test',
        score: 10,
        questions: [{ questionId: question._id, title: expect.any(String), correct: true }],
      },
    ],
    runs: [{ attemptId, sourceCode: code }],
    journals: [{ test: 'Recorded test', chunks: [{ entries: expect.any(Array) }] }],
  })
  const text = JSON.stringify(file)
  for (const secret of [note, other.code, other.attemptId, 'passwordHash', 'tokenDigest']) {
    expect(text).not.toContain(secret)
  }
})

test('the file has invitations, drafts and practice of a test in progress', async () => {
  const one = await makeTest(admin(), { name: 'In progress', audience: 'invited' })
  const user = await product.signedIn('user', 'invited-owner@example.com')
  await invitePeople(admin(), one._id, [{ email: 'invited-owner@example.com' }])
  await runInvitationJobs(product)
  expect((await begin(user, { ...one, questions: [] as never })).status).toBe(201)
  const [question] = one.questions
  const params = { testId: one._id, questionId: question._id }
  const body = { sourceCode: 'left in the editor', revision: 0 }
  succeeded(await user.call(saveDraft, { params, body }))
  await work()

  expect(await download(user)).toMatchObject({
    invitations: [{ test: 'In progress', email: 'invited-owner@example.com' }],
    mails: [{ recipient: 'invited-owner@example.com' }],
    attempts: [{ completedAt: null, drafts: [{ sourceCode: 'left in the editor' }] }],
    runs: [],
    journals: [],
    practiceRuns: [],
  })
})

test('the file says nothing of mails to an address that the account only claims', async () => {
  const email = 'wanted-by-two@example.com'
  const one = await makeTest(admin(), { name: 'For somebody else', audience: 'invited' })
  await invitePeople(admin(), one._id, [{ email }])
  await runInvitationJobs(product)
  const user = await product.signedIn('user')
  const body = { name: 'Curious Person', email }
  succeeded(await user.call(updateProfile, { params: { id: user.userId }, body }))
  const file = await download(user)
  expect(file).toMatchObject({ account: { claimedEmail: email }, mails: [{}], invitations: [] })
  expect(JSON.stringify(file.mails)).not.toContain(email)
})

test('of a test that does not show its results, it has the programs but no verdict', async () => {
  const one = await casesTest({ marking: 'sample', showResults: false })
  const { user, code } = await answered(one, solutionOfQuestion)
  const { attempts, runs } = await download(user)
  expect(runs).toMatchObject([{ sourceCode: code }])
  expect(attempts[0].questions[0]).toHaveProperty('answeredAt')
  for (const withheld of ['marks', 'correct', 'title']) {
    expect(attempts[0].questions[0]).not.toHaveProperty(withheld)
  }
})

test('an administrator downloads their own account, not what they administer', async () => {
  const { user } = await answered(await casesTest({ marking: 'sample' }), solutionOfQuestion)
  const file = await download(admin())
  expect(file).toMatchObject({ account: { id: admin().userId, role: 'admin' }, attempts: [] })
  expect(file.auditedActs).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'test.created' })]),
  )
  expect(JSON.stringify(file)).not.toContain(user.userId)
})

test('ten downloads an hour are enough for anybody', async () => {
  const user = await product.signedIn('user')
  for (let count = 0; count < 10; count += 1) await download(user)
  const refused = await user.request(downloadOwnData, {})
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_downloads'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  product.clock.advance(hourMs)
  await download(user)
})

function solutionOfQuestion(solution: string): string {
  return solution
}
